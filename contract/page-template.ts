import type { BuiltApp, PageFiles, RenderedPage } from './rendering.ts';

/** The places of `index.html` that programs fill. */
export const marks = {
  head: '<!--head-->',
  page: '<!--page-->',
  configuration: '<!--configuration-->',
  serverPage: '<!--server-page-->',
} as const;

/** A block of data for the page. `<` can't end it early, whatever a text holds. */
export function dataBlock(id: 'configuration' | 'server-page', value: unknown): string {
  const json = JSON.stringify(value).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="${id}">${json}</script>`;
}

/** Replaces exactly one mark; a template that lost it is a mistake of the build. */
export function fill(html: string, mark: string, text: string): string {
  if (!html.includes(mark)) throw new Error(`index.html has no ${mark}`);
  return html.replace(mark, () => text);
}

function findFiles({ routes, modules, classes }: BuiltApp, page: RenderedPage): PageFiles {
  const parts = [...page.routeIds.map((id) => routes[id]), ...page.modules.map((path) => modules[path])];
  const known = parts.filter((part) => part !== undefined);
  const used = new Set([...page.body.matchAll(/class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ')));
  return {
    scripts: known.flatMap(({ scripts }) => scripts),
    styleSheets: [
      ...known.flatMap(({ styleSheets }) => styleSheets),
      ...[...used].flatMap((name) => classes[name] ?? []),
    ],
  };
}

/** What the document names so that it comes early: the scripts and style sheets that the template does not name. */
function writeLinks(app: BuiltApp, page: RenderedPage): string {
  const { scripts, styleSheets } = findFiles(app, page);
  const isNew = (path: string) => !app.template.includes(`"${path}"`);
  const preloads = [...new Set(scripts)]
    .filter(isNew)
    .map((href) => `<link rel="modulepreload" crossorigin href="${href}">`);
  const styles = [...new Set(styleSheets)]
    .filter(isNew)
    .map((href) => `<link rel="stylesheet" crossorigin href="${href}">`);
  return [...preloads, ...styles].join('\n    ');
}

/** The whole document of a page. `html` is the template, where it is filled in part already. */
export function writeDocument(app: BuiltApp, page: RenderedPage, html = app.template): string {
  const withHead = fill(html, marks.head, page.head);
  // After the app's own style sheet, which names the cascade layers in their order.
  const withLinks = fill(withHead, '</head>', `  ${writeLinks(app, page)}\n  </head>`);
  return fill(fill(withLinks, marks.page, page.body), marks.serverPage, dataBlock('server-page', page.data));
}

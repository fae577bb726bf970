import type { BuiltApp, PageFiles, RenderedPage } from './rendering.ts';

/** The marks in `index.html` that are replaced by programs. */
export const marks = {
  head: '<!--head-->',
  page: '<!--page-->',
  configuration: '<!--configuration-->',
  serverPage: '<!--server-page-->',
} as const;

/** A data block for the page. Escapes `<`, which could end the block early. */
export function dataBlock(id: 'configuration' | 'server-page', value: unknown): string {
  const json = JSON.stringify(value).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="${id}">${json}</script>`;
}

/** Replaces exactly one mark. A missing mark is a build error. */
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

/** Preloads: scripts and style sheets that the template does not name. */
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

/** Creates a page's document from the template, which may be partly filled. */
export function writeDocument(app: BuiltApp, page: RenderedPage, html = app.template): string {
  const withHead = fill(html, marks.head, page.head);
  // After the app's style sheet, which declares the order of the cascade layers.
  const withLinks = fill(withHead, '</head>', `  ${writeLinks(app, page)}\n  </head>`);
  return fill(fill(withLinks, marks.page, page.body), marks.serverPage, dataBlock('server-page', page.data));
}

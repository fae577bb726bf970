import type { BuiltApp, PageFiles, RenderedPage } from './rendering.ts';

/** The marks in `index.html` that are replaced by programs. */
export const marks = {
  head: '<!--head-->',
  /** After the app's own style sheet, which declares the order of the cascade layers. Added by the build. */
  styleSheets: '<!--style-sheets-->',
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
  const isKnown = (part: PageFiles | undefined) => part !== undefined;
  const known = [...page.routeIds.map((id) => routes[id]), ...page.modules.map((path) => modules[path])].filter(
    isKnown,
  );
  const content = page.contentModules.map((path) => modules[path]).filter(isKnown);
  const used = new Set([...page.body.matchAll(/class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ')));
  return {
    scripts: known.flatMap(({ scripts }) => scripts),
    contentScripts: [
      ...known.flatMap(({ contentScripts }) => contentScripts),
      ...content.flatMap(({ scripts }) => scripts),
    ],
    styleSheets: [
      ...known.flatMap(({ styleSheets }) => styleSheets),
      ...[...used].flatMap((name) => classes[name] ?? []),
    ],
  };
}

/**
 * Links to the files that the template does not name. Scripts have a low priority: on a slow connection they would delay the style
 * sheets and the first picture. Those of the content follow later (`src/app/after-view.js`).
 */
function writeLinks(app: BuiltApp, page: RenderedPage): { styleSheets: string; preloads: string } {
  const files = findFiles(app, page);
  const write = (paths: readonly string[], attributes: string) =>
    [...new Set(paths)]
      .filter((path) => !app.template.includes(`"${path}"`))
      .map((href) => `<link ${attributes} crossorigin href="${href}">`)
      .join('\n    ');
  return {
    styleSheets: write(files.styleSheets, 'rel="stylesheet"'),
    preloads: [
      write(files.scripts, 'rel="modulepreload" fetchpriority="low"'),
      write(
        files.contentScripts.filter((path) => !files.scripts.includes(path)),
        'rel="content"',
      ),
    ].join('\n    '),
  };
}

/** Creates a page's document from the template, which may be partly filled. */
export function writeDocument(app: BuiltApp, page: RenderedPage, html = app.template): string {
  const withHead = fill(html, marks.head, page.head);
  const { styleSheets, preloads } = writeLinks(app, page);
  const withStyles = fill(withHead, marks.styleSheets, styleSheets);
  const withPage = fill(withStyles, marks.page, page.body);
  // Behind the page, as the scripts that the template names (`tools/build/server-app.ts`).
  return fill(withPage, marks.serverPage, `${preloads}\n    ${dataBlock('server-page', page.data)}`);
}

const appScript = /<script type="module"[^>]* src="([^"]+)"><\/script>/g;

/**
 * The app starts once the document's content has been painted (`src/app/after-view.js`): its scripts are not even
 * requested before, so that they share neither the connection nor the processor with the first frame. Then they are as urgent as the
 * pictures.
 */
export function startAfterView(html: string): string {
  return html
    .replaceAll(appScript, '<link rel="later" crossorigin href="$1"><meta name="app-script" content="$1">')
    .replaceAll(/rel="modulepreload"( fetchpriority="low")?/g, 'rel="later"')
    .replace('</head>', (end) => `<script defer src="/after-view.js"></script>${end}`);
}

import type { Plugin, Rolldown } from 'vite';

import type { Club } from '../../contract/configuration.ts';
import { defaultLocale, languageTag, type Locale, manifestFile } from '../../contract/locale.ts';

import { withPrerenderEntry } from './build-prerender-entry.ts';
import { readShop } from './shop-content.ts';
import { dataBlock, fill, marks } from './html.ts';
import { buildTimeConfiguration } from './page-configuration.ts';
import { filesOfPage, type PageFiles } from './page-files.ts';
import type { PageRequest, PrerenderedPage } from './prerender-entry.ts';
import { publicPages } from './public-paths.ts';

/** Preloads are left out where the template names the file already. */
function linksTo(template: string, files: PageFiles): string {
  const preloads = files.scripts.map((href) => `<link rel="modulepreload" crossorigin href="${href}">`);
  const styles = files.styleSheets.map((href) => `<link rel="stylesheet" crossorigin href="${href}">`);
  const isNew = (link: string) => !template.includes(/"\/assets[^"]+"/.exec(link)?.[0] ?? link);
  return [...preloads, ...styles].filter(isNew).join('\n    ');
}

function compose(template: string, page: PrerenderedPage, request: PageRequest, bundle: Rolldown.OutputBundle): string {
  const links = linksTo(template, filesOfPage(bundle, page));
  let html = template.replace('<html lang="en-US">', `<html lang="${languageTag[request.locale]}">`);
  html = html.replace(manifestFile(defaultLocale), manifestFile(request.locale));
  html = fill(html, marks.head, page.head);
  // After the app's own style sheet, which names the cascade layers in their order.
  html = fill(html, '</head>', `  ${links}\n  </head>`);
  html = fill(html, marks.page, page.body);
  return fill(html, marks.prerendered, dataBlock('prerendered', page.data));
}

interface PageFile {
  fileName: string;
  source: string;
}

function takeTemplate(bundle: Rolldown.OutputBundle): string {
  const template = bundle['index.html'];
  if (template?.type !== 'asset') throw new Error('The build made no index.html');
  delete bundle['index.html'];
  return template.source.toString();
}

/** Draws every public page, and the empty shell for all others. */
async function drawPages(root: string, club: Club, bundle: Rolldown.OutputBundle): Promise<PageFile[]> {
  const template = takeTemplate(bundle);
  const now = new Date();
  const configuration = buildTimeConfiguration(club);
  const { texts, ...shop } = await readShop(root, now);
  const requestFor = (path: string, locale: Locale): PageRequest => {
    return { path, locale, configuration, shop: { ...shop, ...texts[locale] }, now };
  };
  return withPrerenderEntry(root, async (entry) => {
    const files: PageFile[] = [];
    for (const { path, locale, fileName } of publicPages) {
      const request = requestFor(path, locale);
      files.push({ fileName, source: compose(template, await entry.renderPage(request), request, bundle) });
    }
    const request = requestFor('/', defaultLocale);
    const source = compose(template, await entry.renderShell(request), request, bundle);
    return [...files, { fileName: 'app-shell.html', source }];
  });
}

export function prerenderPages(club: Club): Plugin {
  let root = '';
  return {
    name: 'prerender-pages',
    apply: 'build',
    configResolved(config) {
      root = config.root;
    },
    generateBundle: {
      // After Vite has made `index.html`, before the worker's list of files is written.
      order: 'post',
      async handler(_, bundle) {
        for (const file of await drawPages(root, club, bundle)) this.emitFile({ type: 'asset', ...file });
      },
    },
  };
}

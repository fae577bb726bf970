import { mkdir, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

import { build, type Plugin, type Rolldown } from 'vite';

import type { Club } from '../../contract/configuration.ts';
import { type BuiltApp, builtAppFile, type PageRenderer, rendererFile } from '../../contract/rendering.ts';
import { fill, marks, writeDocument } from '../../contract/page-template.ts';

import { buildTimeConfiguration } from './page-configuration.ts';
import { describeFiles } from './page-files.ts';
import { pagePlugins } from './page-plugins.ts';

/** Builds the app a second time, for the server. Dependencies are bundled, so that it runs exactly as it was built. */
async function buildRenderer(root: string, outDir: string): Promise<PageRenderer> {
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    plugins: pagePlugins(),
    // Excludes the slower development builds of libraries.
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    ssr: { noExternal: true },
    build: {
      ssr: 'src/app/rendering/render-page.tsx',
      outDir,
      emptyOutDir: true,
      copyPublicDir: false,
      target: 'node24',
      // Same as in the browser's build: otherwise the two would name files differently.
      assetsInlineLimit: 0,
      rolldownOptions: { output: { entryFileNames: rendererFile } },
    },
  });
  const file = pathToFileURL(resolve(outDir, rendererFile)).href;
  // A second build in the same process must not get the first one's cached module.
  return (await import(`${file}?${Date.now()}`)) as PageRenderer; // what the file was built from
}

/**
 * Puts the scripts behind the page: browsers request files in the order of the document, and on a slow connection scripts
 * would share it with the page itself, its font and its first picture.
 */
function moveScripts(template: string): string {
  const script = /\s*<script type="module"[^>]*><\/script>/g;
  const scripts = (template.match(script) ?? [])
    .join('')
    .replaceAll('type="module"', 'type="module" fetchpriority="low"');
  const withStyles = fill(template.replaceAll(script, ''), '</head>', `${marks.styleSheets}\n  </head>`);
  return fill(withStyles, marks.serverPage, `${scripts.trim()}\n    ${marks.serverPage}`);
}

function takeTemplate(bundle: Rolldown.OutputBundle): string {
  const template = bundle['index.html'];
  if (template?.type !== 'asset') throw new Error('The build made no index.html');
  delete bundle['index.html'];
  return moveScripts(template.source.toString());
}

/** Writes the server's part of the build into a folder next to the app's. That folder is not served. */
export function serverApp(club: Club): Plugin {
  let root = '';
  let outDir = '';
  return {
    name: 'server-app',
    apply: 'build',
    configResolved(config) {
      root = config.root;
      outDir = resolve(root, `${config.build.outDir}-server`);
    },
    generateBundle: {
      // Runs after Vite has written `index.html` and before the worker's precache list is created.
      order: 'post',
      async handler(_, bundle) {
        const template = takeTemplate(bundle);
        const renderer = await buildRenderer(root, outDir);
        const app: BuiltApp = { template, ...describeFiles(bundle) };
        await mkdir(outDir, { recursive: true });
        await writeFile(resolve(outDir, builtAppFile), JSON.stringify(app));
        // The empty page for all URLs that the server does not render. The worker keeps it.
        const shell = await renderer.renderShell({ configuration: buildTimeConfiguration(club), now: new Date() });
        this.emitFile({ type: 'asset', fileName: 'app-shell.html', source: writeDocument(app, shell) });
      },
    },
  };
}

import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

import { type BuiltApp, builtAppFile, type PageRenderer, rendererFile } from '#contract/rendering.ts';

import { readStyleSheets, type StyleSheets } from './inline-styles.ts';

/** The app that the build made for the server, and what its documents are made of. */
export interface Renderer {
  app: BuiltApp;
  renderer: PageRenderer;
  styleSheets: StyleSheets;
}

/** From the folder beside the built app. */
export async function loadRenderer(distFolder: string): Promise<Renderer> {
  const folder = `${resolve(distFolder)}-server`;
  // Both are written by the same build as this server's pages.
  const app = JSON.parse(await readFile(resolve(folder, builtAppFile), 'utf8')) as BuiltApp;
  const renderer = (await import(pathToFileURL(resolve(folder, rendererFile)).href)) as PageRenderer;
  return { app, renderer, styleSheets: await readStyleSheets(distFolder) };
}

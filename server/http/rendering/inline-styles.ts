import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { hashInline } from '../security-headers.ts';

interface StyleSheet {
  text: string;
  /** Of the text, as a content security policy names it. */
  hash: string;
}

/** By path, such as `/assets/app-1a2b3c4d.css`. */
export type StyleSheets = ReadonlyMap<string, StyleSheet>;

/** All style sheets of the built app. */
export async function readStyleSheets(distFolder: string): Promise<StyleSheets> {
  const names = (await readdir(join(distFolder, 'assets'))).filter((name) => name.endsWith('.css'));
  const entries = names.map(async (name): Promise<[string, StyleSheet]> => {
    const text = await readFile(join(distFolder, 'assets', name), 'utf8');
    return [`/assets/${name}`, { text, hash: hashInline(text) }];
  });
  return new Map(await Promise.all(entries));
}

const link = /<link rel="stylesheet"[^>]* href="([^"]+)"[^>]*>/g;

/**
 * Puts style sheets into the page, so that its first frame waits for the page alone: on a slow connection a linked file
 * costs two round trips. Each keeps its path, from which the app knows that it is loaded. Returns the hashes of those in the
 * page.
 */
export function inlineStyles(html: string, sheets: StyleSheets): { html: string; hashes: string[] } {
  const hashes: string[] = [];
  const written = html.replaceAll(link, (tag, path: string) => {
    const sheet = sheets.get(path);
    if (sheet === undefined) return tag;
    hashes.push(sheet.hash);
    return `<style data-file="${path}">${sheet.text}</style>`;
  });
  return { html: written, hashes };
}

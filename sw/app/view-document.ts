import { startAfterView } from '#contract/page-template.ts';
import type { KeptView } from '#contract/worker/page-messages.ts';

/** Of this version and this device; undefined if missing. */
export interface ViewFiles {
  readShell: () => Promise<Response | undefined>;
  readStyleSheet: (path: string) => Promise<Response | undefined>;
}

const shellSheet = /<link rel="stylesheet"[^>]* href="([^"]+)"[^>]*>/g;
/** Removed: behind the view it would cost layout, and a picture before the visible ones. */
const placeholder = /<link rel="preload" as="image"[^>]*>|<div class="shell-placeholder">.*?<\/div>/gs;

/** Undefined if one is missing, since partial styles would look wrong. */
async function readStyles(paths: readonly string[], files: ViewFiles): Promise<string | undefined> {
  const styles: string[] = [];
  for (const path of new Set(paths)) {
    const sheet = await files.readStyleSheet(path);
    if (sheet === undefined) return undefined;
    styles.push(await sheet.text());
  }
  return styles.join('\n');
}

/** The shell's policy plus this style. */
async function allowStyle(headers: Headers, style: string): Promise<void> {
  const policy = headers.get('content-security-policy');
  if (policy === null) return;
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(style));
  const hash = btoa(String.fromCharCode(...new Uint8Array(digest)));
  headers.set('content-security-policy', policy.replace('style-src ', `style-src 'sha256-${hash}' `));
}

/**
 * The shell with the view in its root, where the app will be. Its style sheets are inline, so that its frame waits for
 * no other file. The app starts after that (`src/app/after-view.js`).
 */
export async function composeView(view: KeptView, files: ViewFiles): Promise<Response | undefined> {
  const shell = await files.readShell();
  if (shell === undefined) return undefined;
  const page = await shell.text();
  const sheets = [...page.matchAll(shellSheet)].flatMap(([, href]) => href ?? []);
  const style = await readStyles([...sheets, ...view.styleSheets], files);
  if (style === undefined) return undefined;
  const headers = new Headers(shell.headers);
  // Of another body.
  for (const name of ['content-length', 'content-encoding', 'etag']) headers.delete(name);
  await allowStyle(headers, style);
  const document = startAfterView(page)
    .replaceAll(shellSheet, '')
    .replaceAll(placeholder, '')
    .replace('</head>', (end) => `<style>${style}</style>${end}`)
    .replace('<div id="root">', (root) => `${root}${view.html}`);
  return new Response(document, { headers });
}

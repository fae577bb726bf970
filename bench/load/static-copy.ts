import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';

const compress = promisify(brotliCompress);

export interface StaticSite {
  port: number;
  close(): Promise<void>;
}

/**
 * Without scripts, their preloads and their data: what a hand-written page with the same look would contain. Its styles
 * are inline already.
 */
function withoutScripts(html: string): string {
  return html
    .replaceAll(/<script\b[^>]*>[\s\S]*?<\/script>/g, '')
    .replaceAll(/<link[^>]*rel="(?:modulepreload|manifest)"[^>]*>/g, '');
}

interface StaticPage {
  body: Buffer;
  headers: Record<string, string>;
}

/**
 * Those that protect the page. Cross-Origin-Opener-Policy is the one that matters: Chromium opens a page that has it in a
 * new process, as it does every page that is reached from another site, and a page without it in the warm one of the
 * empty tab.
 */
function securityHeaders(answer: Response): Record<string, string> {
  const names = /^(?:content-security-policy|cross-origin-|origin-agent-cluster|permissions-policy|referrer-policy|x-)/;
  return Object.fromEntries([...answer.headers].filter(([name]) => names.test(name)));
}

/**
 * The same pages as the shop renders them, as files without scripts: the lower bound of their cost. They have the shop's
 * security headers. Pictures and fonts come from the shop, through this server.
 */
export async function startStaticSite(shop: string, paths: readonly string[]): Promise<StaticSite> {
  const pages = new Map<string, StaticPage>();
  for (const path of paths) {
    const answer = await fetch(`${shop}${path}`);
    const body = await compress(withoutScripts(await answer.text()));
    pages.set(path, { body, headers: securityHeaders(answer) });
  }
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    const page = pages.get(path);
    if (page !== undefined) {
      const headers = { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br', ...page.headers };
      response.writeHead(200, headers);
      response.end(page.body);
      return;
    }
    void (async () => {
      const answer = await fetch(`${shop}${path}`, { headers: { accept: request.headers.accept ?? '*/*' } });
      const type = answer.headers.get('content-type') ?? 'application/octet-stream';
      const file = Buffer.from(await answer.arrayBuffer());
      // As the shop does with drawings.
      const isText = type.startsWith('image/svg+xml');
      const body = isText ? await compress(file) : file;
      const encoding = isText ? { 'content-encoding': 'br' } : {};
      // Without its length Chromium takes a picture for an empty one and does not report its paint.
      const kept = { 'cache-control': 'max-age=31536000, immutable', 'content-length': body.length };
      response.writeHead(answer.status, { 'content-type': type, ...encoding, ...kept });
      response.end(body);
    })();
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo; // of a listening TCP server
  return { port, close: () => new Promise((resolve) => server.close(() => resolve())) };
}

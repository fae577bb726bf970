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

/**
 * The same pages as the shop renders them, as files without scripts: the lower bound of their cost. Pictures and fonts
 * come from the shop, through this server.
 */
export async function startStaticSite(shop: string, paths: readonly string[]): Promise<StaticSite> {
  const pages = new Map<string, Buffer>();
  for (const path of paths) {
    const html = await (await fetch(`${shop}${path}`)).text();
    pages.set(path, await compress(withoutScripts(html)));
  }
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    const page = pages.get(path);
    if (page !== undefined) {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' });
      response.end(page);
      return;
    }
    void (async () => {
      const answer = await fetch(`${shop}${path}`, { headers: { accept: request.headers.accept ?? '*/*' } });
      const type = answer.headers.get('content-type') ?? 'application/octet-stream';
      response.writeHead(answer.status, { 'content-type': type, 'cache-control': 'max-age=31536000, immutable' });
      response.end(Buffer.from(await answer.arrayBuffer()));
    })();
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo; // of a listening TCP server
  return { port, close: () => new Promise((resolve) => server.close(() => resolve())) };
}

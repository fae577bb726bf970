import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { createRequire } from 'node:module';

/** Receives the frames that the page has drawn. */
export interface Receiver {
  frame: (picture: Buffer) => Promise<void>;
  poster: (picture: Buffer) => Promise<void>;
}

const page = `<!doctype html><meta charset="utf-8"><style>@font-face { font-family: 'Archivo Film'; font-weight: 800; src: url('/font'); }</style><script type="module" src="/page.js"></script>`;
const fontFile = createRequire(import.meta.url).resolve('@fontsource/archivo/files/archivo-latin-800-normal.woff2');

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(Buffer.from(piece as Uint8Array)); // A request's chunks are bytes.
  return Buffer.concat(pieces);
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  receiver: Receiver,
  scene: string,
): Promise<void> {
  const path = request.url ?? '/';
  if (request.method === 'POST') {
    const body = await readBody(request);
    await (path === '/frame' ? receiver.frame(body) : receiver.poster(body));
    response.writeHead(204).end();
    return;
  }
  if (path === '/page.js') response.writeHead(200, { 'content-type': 'text/javascript' }).end(scene);
  else if (path === '/font') response.writeHead(200, { 'content-type': 'font/woff2' }).end(await readFile(fontFile));
  else response.writeHead(path === '/' ? 200 : 404, { 'content-type': 'text/html' }).end(path === '/' ? page : '');
}

/** Serves the scene to one browser and receives its frames. Only reachable from this machine. */
export async function serveScene(scene: string, receiver: Receiver): Promise<{ server: Server; url: string }> {
  const server = createServer((request, response) => {
    answer(request, response, receiver, scene).catch((error: unknown) => response.writeHead(500).end(String(error)));
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const bound = server.address();
  if (bound === null || typeof bound === 'string') throw new Error('The frame server has no port');
  return { server, url: `http://127.0.0.1:${bound.port}` };
}

import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { stripTypeScriptTypes } from 'node:module';

/** Who takes what the page has drawn. */
export interface Receiver {
  frame: (picture: Buffer) => Promise<void>;
  poster: (picture: Buffer) => Promise<void>;
}

const page = '<!doctype html><meta charset="utf-8"><script type="module" src="/scene/page.ts"></script>';

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(Buffer.from(piece as Uint8Array)); // A request's chunks are bytes.
  return Buffer.concat(pieces);
}

async function answer(request: IncomingMessage, response: ServerResponse, receiver: Receiver): Promise<void> {
  const path = request.url ?? '/';
  if (request.method === 'POST') {
    const body = await bodyOf(request);
    await (path === '/frame' ? receiver.frame(body) : receiver.poster(body));
    response.writeHead(204).end();
    return;
  }
  const name = /^\/scene\/([a-z-]+\.ts)$/.exec(path)?.[1];
  if (name) {
    // The browser runs the very files that the type checker reads.
    const source = await readFile(new URL(`scene/${name}`, import.meta.url), 'utf8');
    response.writeHead(200, { 'content-type': 'text/javascript' }).end(stripTypeScriptTypes(source));
    return;
  }
  response.writeHead(path === '/' ? 200 : 404, { 'content-type': 'text/html' }).end(path === '/' ? page : '');
}

/** Serves the scene to the browser and takes frames back; on this machine only. */
export async function serveFrames(receiver: Receiver): Promise<{ server: Server; address: string }> {
  const server = createServer((request, response) => {
    answer(request, response, receiver).catch((error: unknown) => response.writeHead(500).end(String(error)));
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const bound = server.address();
  if (bound === null || typeof bound === 'string') throw new Error('The frame server has no port');
  return { server, address: `http://127.0.0.1:${bound.port}` };
}

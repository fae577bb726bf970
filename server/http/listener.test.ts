import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer, get, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

import { Hono } from 'hono';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

import { createListener } from './listener.ts';

const script = `console.log(${JSON.stringify('golo'.repeat(500))});\n`;
const clip = Buffer.alloc(8_000_000, 7);

let folder: string;
let server: Server;
let origin: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'farol-files-'));
  await mkdir(join(folder, 'dist/assets'), { recursive: true });
  await mkdir(join(folder, 'content/media'), { recursive: true });
  for (const name of ['kept', 'removed', 'half-removed']) {
    const path = join(folder, `dist/assets/${name}.js`);
    await writeFile(path, script);
    await writeFile(`${path}.br`, brotliCompressSync(script));
    await writeFile(`${path}.gz`, gzipSync(script));
  }
  for (const name of ['kept', 'removed']) await writeFile(join(folder, `content/media/${name}.mp4`), clip);
  const app = new Hono();
  app.all('*', (context) => context.text(`nothing at ${context.req.path}`, 404));
  const headers = { 'x-content-type-options': 'nosniff' };
  const parts = { app, contentFolder: join(folder, 'content'), distFolder: join(folder, 'dist'), headers };
  server = createServer(createListener(parts));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // it listens on a port
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await rm(folder, { recursive: true });
});

/** Whatever the encoding, the text. */
async function ask(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const answer = await fetch(origin + path, { method, headers });
  return { status: answer.status, headers: Object.fromEntries(answer.headers), text: await answer.text() };
}

test.each(['br', 'gzip', 'identity'])('a file of the build comes whole, to be kept for ever (%s)', async (encoding) => {
  const { status, headers, text } = await ask('/assets/kept.js', { 'accept-encoding': encoding });
  expect([status, text]).toEqual([200, script]);
  expect(headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': 'text/javascript',
    vary: 'Accept-Encoding',
    'x-content-type-options': 'nosniff',
  });
  expect(headers['content-encoding']).toBe(encoding === 'identity' ? undefined : encoding);
  const again = await ask('/assets/kept.js', { 'accept-encoding': encoding, 'if-none-match': headers['etag'] ?? '' });
  expect([again.status, again.text]).toEqual([304, '']);
});

test('a clip is answered with byte ranges, and says where a range would be beyond its end', async () => {
  const first = await ask('/content/media/kept.mp4', { range: 'bytes=0-1' });
  expect([first.status, first.text]).toEqual([206, '\u0007\u0007']);
  expect(first.headers).toMatchObject({
    'accept-ranges': 'bytes',
    'cache-control': 'public,max-age=86400',
    'content-length': '2',
    'content-range': `bytes 0-1/${clip.length}`,
  });
  const beyond = await ask('/content/media/kept.mp4', { range: `bytes=${clip.length}-` });
  expect([beyond.status, beyond.headers['content-range']]).toEqual([416, `bytes */${clip.length}`]);
  const head = await ask('/content/media/kept.mp4', {}, 'HEAD');
  expect([head.status, head.headers['content-length']]).toEqual([200, String(clip.length)]);
});

test.each([
  ['/assets/removed.js', 'dist/assets/removed.js'],
  ['/assets/half-removed.js', 'dist/assets/half-removed.js.br'],
  ['/content/media/removed.mp4', 'content/media/removed.mp4'],
])('%s, gone while the server runs, is not found, and the server goes on', async (path, file) => {
  expect((await ask(path)).status).toBe(200);
  for (const copy of ['', '.br', '.gz']) await rm(join(folder, `${file}${copy}`), { force: true });
  for (const headers of [{ 'accept-encoding': 'br' }, { 'accept-encoding': 'br', range: 'bytes=0-1' }]) {
    const answer = await ask(path, headers);
    expect([answer.status, answer.text]).toEqual([404, `nothing at ${path}`]);
    expect(answer.headers).not.toHaveProperty('etag');
    expect(answer.headers).not.toHaveProperty('content-range');
    expect(answer.headers).not.toHaveProperty('content-encoding');
    expect(answer.headers['cache-control']).not.toBe('public, max-age=31536000, immutable');
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
  }
  expect((await ask('/assets/kept.js')).text).toBe(script);
});

test.skipIf(!existsSync('/proc/self/fd'))('a download that is broken off lets go of its file', async () => {
  const openFiles = async () => (await readdir('/proc/self/fd')).length;
  const before = await openFiles();
  const breakOff = () =>
    new Promise<void>((resolve) => {
      const request = get(`${origin}/content/media/kept.mp4`, { agent: false }, (answer) => {
        answer.once('data', () => request.destroy());
        answer.once('error', () => undefined);
        answer.once('close', resolve);
      });
      request.once('error', () => undefined);
    });
  for (let count = 0; count < 20; count += 1) await breakOff();
  await vi.waitFor(async () => expect(await openFiles()).toBeLessThan(before + 10));
});

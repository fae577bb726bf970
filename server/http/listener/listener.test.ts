import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { get, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

import { Hono } from 'hono';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { createHttpServer } from '../../network/http-server.ts';
import { createListener } from './listener.ts';
import { silentLog } from '../../base/log.ts';

const script = `console.log(${JSON.stringify('golo'.repeat(500))});\n`;
const clip = Buffer.alloc(8_000_000, 7);
const drawing = `<svg xmlns="http://www.w3.org/2000/svg">${'<path d="M0 0h9"/>'.repeat(100)}</svg>`;

let folder: string;
let server: Server;
let origin: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shop-files-'));
  await mkdir(join(folder, 'dist/assets'), { recursive: true });
  await mkdir(join(folder, 'content/media'), { recursive: true });
  for (const name of ['kept', 'removed', 'half-removed']) {
    const path = join(folder, `dist/assets/${name}.js`);
    await writeFile(path, script);
    await writeFile(`${path}.br`, brotliCompressSync(script));
    await writeFile(`${path}.gz`, gzipSync(script));
  }
  for (const name of ['kept', 'removed']) await writeFile(join(folder, `content/media/${name}.mp4`), clip);
  await writeFile(join(folder, 'content/media/drawing.svg'), drawing);
  const app = new Hono();
  app.all('*', (context) => context.text(`nothing at ${context.req.path}`, 404));
  const headers = { 'x-content-type-options': 'nosniff' };
  const parts = {
    app,
    contentFolder: join(folder, 'content'),
    distFolder: join(folder, 'dist'),
    headers,
    log: silentLog,
  };
  server = createHttpServer(createListener(parts), silentLog);
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

test('a drawing comes whole and compressed, and not again to a browser that has it', async () => {
  const range = 'bytes=0-1';
  const { status, headers, text } = await ask('/content/media/drawing.svg', { 'accept-encoding': 'br, gzip', range });
  expect([status, text]).toEqual([200, drawing]);
  expect(headers).toMatchObject({
    'content-type': 'image/svg+xml',
    'content-encoding': 'gzip',
    'cross-origin-resource-policy': 'cross-origin',
    vary: 'accept-encoding',
  });
  expect(Number(headers['content-length'])).toBeLessThan(drawing.length / 4);
  const plain = await ask('/content/media/drawing.svg', { 'accept-encoding': 'identity' });
  expect([plain.text, plain.headers['content-encoding']]).toEqual([drawing, undefined]);
  const again = await ask('/content/media/drawing.svg', { 'if-none-match': headers['etag'] ?? '' });
  expect([again.status, again.text]).toEqual([304, '']);
});

test('a clip is answered with byte ranges, and says where a range would be beyond its end', async () => {
  const first = await ask('/content/media/kept.mp4', { range: 'bytes=0-1' });
  expect([first.status, first.text]).toEqual([206, '\u0007\u0007']);
  expect(first.headers).toMatchObject({
    'accept-ranges': 'bytes',
    'cache-control': 'public, max-age=86400',
    'content-length': '2',
    'content-range': `bytes 0-1/${clip.length}`,
  });
  const beyond = await ask('/content/media/kept.mp4', { range: `bytes=${clip.length}-` });
  expect([beyond.status, beyond.headers['content-range']]).toEqual([416, `bytes */${clip.length}`]);
  const head = await ask('/content/media/kept.mp4', {}, 'HEAD');
  expect([head.status, head.headers['content-length']]).toEqual([200, String(clip.length)]);
});

test.each([
  'bytes=500-100',
  'bytes=9-3',
  'bytes=0-99999999999999999999',
  'bytes=-9',
  'bytes=abc',
  'items=0-9',
  'bytes=0-1,4-5',
])('a range can’t stop the server: «%s» of a built file and of a clip is answered', async (range) => {
  const built = await ask('/assets/kept.js', { range, 'accept-encoding': 'identity' });
  expect([built.status, built.text]).toEqual([200, script]);
  expect([200, 206]).toContain((await ask('/content/media/kept.mp4', { range }, 'HEAD')).status);
  const media = await ask('/content/media/kept.mp4', { range });
  expect([200, 206]).toContain(media.status);
  expect((await ask('/assets/kept.js')).status).toBe(200);
});

test('the last nine bytes of a clip are the last nine, and the first is one', async () => {
  const last = await ask('/content/media/kept.mp4', { range: 'bytes=-9' });
  expect([last.status, last.headers['content-range']]).toEqual([
    206,
    `bytes ${clip.length - 9}-${clip.length - 1}/${clip.length}`,
  ]);
  const first = await ask('/content/media/kept.mp4', { range: 'bytes=0-0' });
  expect([first.status, first.text.length]).toEqual([206, 1]);
});

test('a range holds only for the file that the client has a part of (If-Range)', async () => {
  const { headers } = await ask('/content/media/kept.mp4', {}, 'HEAD');
  const range = 'bytes=0-1';
  const statusIf = async (validator: string | undefined) =>
    (await ask('/content/media/kept.mp4', { range, 'if-range': validator ?? '' })).status;
  expect(await statusIf(headers['etag'])).toBe(206);
  expect(await statusIf(headers['last-modified'])).toBe(206);
  expect(await statusIf('"another"')).toBe(200);
  expect(await statusIf(`W/${headers['etag']}`)).toBe(200);
  expect(await statusIf('Sun, 06 Nov 1994 08:49:37 GMT')).toBe(200);
});

test('a clip that the client has is not sent again', async () => {
  const { headers } = await ask('/content/media/kept.mp4', {}, 'HEAD');
  for (const asked of [
    { 'if-none-match': headers['etag'] ?? '' },
    { 'if-none-match': `"other", W/${headers['etag']}` },
    { 'if-modified-since': headers['last-modified'] ?? '' },
  ]) {
    const again = await ask('/content/media/kept.mp4', { ...asked, range: 'bytes=0-1' });
    expect([again.status, again.text], JSON.stringify(asked)).toEqual([304, '']);
  }
  expect((await ask('/content/media/kept.mp4', { 'if-none-match': '"other"' }, 'HEAD')).status).toBe(200);
});

test.each(['/content/media/../secret.txt', '/content/media/%2e%2e/secret.txt', '/content/media/..%2fsecret.txt'])(
  '%s leads to no file outside of the media',
  async (path) => {
    await writeFile(join(folder, 'content/secret.txt'), 'secret');
    const status = await new Promise((resolve, reject) => {
      const { port } = server.address() as AddressInfo; // it listens on a port
      get({ port, host: '127.0.0.1', path }, (answer) => resolve(answer.resume().statusCode)).on('error', reject);
    });
    expect(status).toBe(404);
  },
);

test.each(['/content/media/%', '/content/media/%00', '/content/media', '/content/media/', '/assets/%.js'])(
  '%s is not found',
  async (path) => {
    expect((await ask(path)).status).toBe(404);
  },
);

test('a clip can only be read: another method goes to the app', async () => {
  expect(await ask('/content/media/kept.mp4', {}, 'POST')).toMatchObject({ status: 404 });
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

test.skipIf(!existsSync('/proc/self/fd'))('a download that is broken off closes its file', async () => {
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
  await expect.poll(openFiles).toBeLessThan(before + 10);
});

import { request } from 'node:http';
import { deflateSync } from 'node:zlib';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { maxPictureBytes, pictureUploadsPerHour } from '#contract/profile/profile.ts';
import { pngChunk, samplePictures, samplePng } from '#server/testing/sample-pictures.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { startTestShop, type TestShop } from '#server/testing/test-shop.ts';

let shop: TestShop;
let ana: { token: string; userId: string };
let rui: { token: string; userId: string };

beforeAll(async () => {
  shop = await startTestShop(await openTestDatabase());
  ana = await shop.signUpFan();
  rui = await shop.signUpFan();
});
afterAll(() => shop.close());

interface Uploaded {
  status: number;
  body: { picture?: string; error?: { code: string; fields?: Record<string, string> } };
}

/** Sends bytes as a page does, under whatever content type. */
async function upload(token: string, bytes: Uint8Array, contentType = 'image/png'): Promise<Uploaded> {
  const answer = await fetch(`${shop.origin}/api/profile/picture`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-type': contentType },
    body: new Uint8Array(bytes),
  });
  return { status: answer.status, body: (await answer.json()) as Uploaded['body'] }; // the contract's shapes
}

const see = (address: string) => fetch(`${shop.origin}${address}`);

/** Begins an upload that never ends on its own. Answers once the server has spoken or hung up. */
function sendWithoutEnd(token: string, headers: Record<string, string>, bytes: number): Promise<number> {
  return new Promise((resolve) => {
    const sent = request(`${shop.origin}/api/profile/picture`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${token}`, ...headers },
    });
    sent.on('response', (response) => {
      resolve(response.statusCode ?? 0);
      sent.destroy();
    });
    sent.on('error', () => resolve(413));
    sent.write(Buffer.alloc(bytes));
  });
}

describe('a profile picture', () => {
  test('of one pixel that inflates to fifty million bytes is refused', async () => {
    const plain = samplePng(1, 1);
    const head = plain.subarray(0, plain.indexOf('IDAT') - 4);
    const pixels = pngChunk('IDAT', deflateSync(Buffer.alloc(50_000_000)));
    const { status, body } = await upload(ana.token, Buffer.concat([head, pixels, pngChunk('IEND', Buffer.alloc(0))]));
    expect([status, body.error?.fields]).toEqual([422, { picture: 'damaged' }]);
  });

  test('is served without its metadata and without what followed its end', async () => {
    const plain = samplePng(3, 3);
    const sent = Buffer.concat([samplePng(3, 3, 'taken at 38.7,-9.1'), Buffer.from('<script>alert(1)</script>')]);
    const { body } = await upload(ana.token, sent);
    expect(Buffer.from(await (await see(body.picture ?? '')).arrayBuffer()).equals(plain)).toBe(true);
  });

  test.each([
    ['image/png', 'picture.png', samplePng(3, 3)],
    ['image/jpeg', 'picture.jpg', samplePictures['baseline JPEG']],
    ['image/webp', 'picture.webp', samplePictures['lossless WebP']],
  ])(
    'is served to everyone as the detected type, %s, and as nothing else @spec(call.picture)',
    async (type, fileName, picture) => {
      const { status, body } = await upload(ana.token, picture, 'text/html');
      expect(status).toBe(200);
      expect(body.picture).toMatch(/^\/pictures\/[0-9a-f]{32}$/);
      const seen = await see(body.picture ?? '');
      expect(Object.fromEntries(seen.headers)).toMatchObject({
        'content-type': type,
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
        'content-disposition': `inline; filename="${fileName}"`,
        'cache-control': 'public, max-age=31536000, immutable',
        'cross-origin-resource-policy': 'cross-origin',
        'access-control-allow-origin': '*',
      });
      expect(Buffer.from(await seen.arrayBuffer())).toEqual(picture);
    },
  );

  test('has a new URL after each upload, and the old URL is gone', async () => {
    const first = (await upload(ana.token, samplePng(2, 2))).body.picture ?? '';
    const second = (await upload(ana.token, samplePng(3, 3))).body.picture ?? '';
    expect(second).not.toBe(first);
    expect((await see(first)).status).toBe(404);
    expect((await see(second)).status).toBe(200);
  });

  test('is removed, once or twice, and no other fan’s with it', async () => {
    const anas = (await upload(ana.token, samplePng(2, 2))).body.picture ?? '';
    const ruis = (await upload(rui.token, samplePng(2, 2))).body.picture ?? '';
    for (let times = 0; times < 2; times += 1) {
      expect(await shop.call('DELETE', '/profile/picture', { token: ana.token })).toEqual({
        status: 200,
        body: { picture: null },
      });
    }
    expect((await see(anas)).status).toBe(404);
    expect((await see(ruis)).status).toBe(200);
  });

  test.each(['/pictures/0123456789abcdef0123456789abcdef', '/pictures/..%2F..%2Fetc', '/pictures/1'])(
    'that is unknown is a 404 that no cache stores: %s',
    async (address) => {
      const seen = await see(address);
      expect([seen.status, seen.headers.get('cache-control')]).toEqual([404, 'no-store']);
    },
  );

  test.each([
    ['not-a-picture', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    ['not-a-picture', samplePictures.GIF],
    ['not-a-picture', Buffer.alloc(0)],
    ['damaged', Buffer.from('\x89PNG\r\n\x1a\n<script>alert(1)</script>', 'latin1')],
    ['too-large', samplePng(4097, 1)],
  ])('is refused with the reason, %s', async (fault, bytes) => {
    const { status, body } = await upload(ana.token, bytes);
    expect(status).toBe(422);
    expect(body.error).toMatchObject({ code: 'picture-not-accepted', fields: { picture: fault } });
  });

  test('may have 2 MB', async () => {
    const png = samplePng(2, 2);
    const largest = samplePng(2, 2, 'x'.repeat(maxPictureBytes - png.length - 20));
    expect(largest).toHaveLength(maxPictureBytes);
    expect((await upload(ana.token, largest)).status).toBe(200);
  });

  test('of more than 2 MB is refused before it has been sent', async () => {
    const announced = { 'content-length': String(maxPictureBytes + 1) };
    expect(await sendWithoutEnd(ana.token, announced, 10)).toBe(413);
    expect(await sendWithoutEnd(ana.token, { 'transfer-encoding': 'chunked' }, maxPictureBytes + 1)).toBe(413);
  });

  test('of a visitor is refused before any of it is read', async () => {
    expect(await sendWithoutEnd('', { 'content-length': String(maxPictureBytes) }, 10)).toBe(401);
    expect(await sendWithoutEnd('', { 'content-length': String(maxPictureBytes + 1) }, 10)).toBe(401);
  });

  test('can be sent twenty times an hour, removed or not', async () => {
    const { token } = await shop.signUpFan();
    for (let times = 0; times < pictureUploadsPerHour; times += 1) {
      expect((await upload(token, samplePng(2, 2))).status).toBe(200);
    }
    await shop.call('DELETE', '/profile/picture', { token });
    expect(await upload(token, samplePng(2, 2))).toMatchObject({
      status: 429,
      body: { error: { code: 'too-many-requests' } },
    });
    expect((await upload(rui.token, samplePng(2, 2))).status).toBe(200);
  });
});

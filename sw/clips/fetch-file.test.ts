import { beforeEach, describe, expect, test, vi } from 'vitest';

import { fetchFile, RefusedError } from './fetch-file.ts';
import { stubCaches } from '../testing/fake-caches.ts';

const disk = stubCaches();
const url = 'https://shop.example/content/media/clips/derby.mp4';
const partsName = 'parts-ana';
const half = 300_000;
const film = new Uint8Array(2 * half).map((_, index) => index % 251);

const fetched = vi.fn<(url: string, init: RequestInit & { headers: Record<string, string> }) => Promise<Response>>();
vi.stubGlobal('fetch', fetched);

interface Line {
  from?: number;
  /** The connection is lost there, or, with `isShort`, the file ends. */
  until?: number;
  isShort?: boolean;
  headers?: Record<string, string>;
  status?: number;
}

/** As the server sends it, in chunks of 50,000 bytes. */
function send({ from = 0, until = film.length, isShort = false, headers = {}, status = 200 }: Line = {}): Response {
  let at = from;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (at >= until && until < film.length && !isShort) return controller.error(new TypeError('network error'));
      if (at >= until) return controller.close();
      controller.enqueue(film.slice(at, Math.min(until, at + 50_000)));
      at += 50_000;
    },
  });
  const told = { 'content-length': String(film.length - from), 'content-type': 'video/mp4', etag: '"one"', ...headers };
  return new Response(body, { status, headers: told });
}

function sendRest(from: number, headers: Record<string, string> = {}): Response {
  const range = `bytes ${from}-${film.length - 1}/${film.length}`;
  return send({ from, status: 206, headers: { 'content-range': range, ...headers } });
}

async function get(signal = new AbortController().signal): Promise<{ isWhole: boolean; told: number[] }> {
  const told: number[] = [];
  const response = await fetchFile({ url, signal, partsName, onBytes: (bytes) => told.push(bytes) });
  const bytes = new Uint8Array(await response.arrayBuffer());
  return { isWhole: bytes.length === film.length && bytes.every((byte, index) => byte === film[index]), told };
}

const getRange = (call: number) => fetched.mock.calls[call]?.[1].headers['range'];

beforeEach(() => {
  disk.stored.clear();
  fetched.mockReset();
});

test('a file comes whole, and reports how much of it is there', async () => {
  fetched.mockResolvedValueOnce(send());
  const { isWhole, told } = await get();
  expect(isWhole).toBe(true);
  expect(told).toEqual([...told].sort((a, b) => a - b));
  expect(told.at(-1)).toBe(film.length);
  expect(disk.urlsIn(partsName)).toEqual([]);
});

describe('a connection that is lost in the middle of a large file', () => {
  test('is reported, and the next try goes on where it ended', async () => {
    fetched.mockResolvedValueOnce(send({ until: half }));
    await expect(get()).rejects.toThrow();
    fetched.mockResolvedValueOnce(sendRest(half));
    expect((await get()).isWhole).toBe(true);
    expect(getRange(1)).toBe(`bytes=${half}-`);
    expect(disk.urlsIn(partsName)).toEqual([]);
  });

  test('of a file that is another one by then begins again', async () => {
    fetched.mockResolvedValueOnce(send({ until: half, headers: { etag: '"old"' } }));
    await expect(get()).rejects.toThrow();
    fetched.mockResolvedValueOnce(sendRest(half)).mockResolvedValueOnce(send());
    expect((await get()).isWhole).toBe(true);
    expect(fetched).toHaveBeenCalledTimes(3);
    expect(getRange(2)).toBeUndefined();
  });

  test('at a server that knows no ranges begins again', async () => {
    fetched.mockResolvedValueOnce(send({ until: half }));
    await expect(get()).rejects.toThrow();
    fetched.mockResolvedValueOnce(send());
    expect((await get()).isWhole).toBe(true);
  });

  test('right at its beginning leaves nothing behind', async () => {
    fetched.mockResolvedValueOnce(send({ until: 50_000 }));
    await expect(get()).rejects.toThrow();
    expect(disk.urlsIn(partsName)).toEqual([]);
  });
});

test('a file that ends too early does not count as whole', async () => {
  fetched.mockResolvedValueOnce(send({ until: half, isShort: true }));
  await expect(get()).rejects.toThrow('ended too early');
});

test('a stopped download ends immediately, and what has arrived is set aside', async () => {
  const stop = new AbortController();
  fetched.mockImplementationOnce(async (_url, { signal }) => {
    const line = send({ until: half });
    signal?.addEventListener('abort', () => void line.body?.cancel().catch(() => undefined));
    return line;
  });
  const response = fetchFile({
    url,
    signal: stop.signal,
    partsName,
    onBytes: (bytes) => bytes >= half && stop.abort(),
  });
  await expect(response).rejects.toThrow();
  expect(disk.urlsIn(partsName)).toEqual([url]);
});

test('a line without data for twenty seconds counts as lost', async () => {
  vi.useFakeTimers();
  fetched.mockImplementationOnce(
    (_url, { signal }) =>
      new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(new Error('aborted')))),
  );
  const lost = expect(get()).rejects.toThrow('aborted');
  await vi.advanceTimersByTimeAsync(20_001);
  await lost;
  vi.useRealTimers();
});

test.each([404, 403, 410])('a server that answers %i refuses the file', async (status) => {
  fetched.mockResolvedValueOnce(new Response('no', { status }));
  await expect(get()).rejects.toThrow(RefusedError);
});

test.each([500, 503, 429])('a server that answers %i may send the file later', async (status) => {
  fetched.mockResolvedValueOnce(new Response('no', { status }));
  await expect(get()).rejects.not.toThrow(RefusedError);
});

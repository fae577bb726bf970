import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';

import * as v from 'valibot';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';

import { socialPostsSchema } from '#contract/content/social.ts';
import { settableClock } from '#server/base/clock.ts';
import { silentLog } from '#server/base/log.ts';
import { createSocialService } from '#server/http/services/social.ts';
import { samplePng } from '#server/testing/sample-pictures.ts';

import { createSampleSource } from './sample-source.ts';
import { createXSource } from './x-source.ts';

type Behave = (request: IncomingMessage, response: ServerResponse) => void;

/** Replaces the network and its pictures. */
let behave: Behave;
let asked: { url: string; authorization: string | undefined }[] = [];
let unanswered = 0;
const network = createServer((request, response) => {
  asked.push({ url: request.url ?? '', authorization: request.headers.authorization });
  unanswered += 1;
  response.once('close', () => (unanswered -= 1));
  behave(request, response);
});
let origin: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => network.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(network.address() as AddressInfo).port}`; // it listens on a port
});
afterAll(() => network.close());

const json = (response: ServerResponse, value: unknown, status = 200, headers = {}) =>
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(value));

const post = (change: object = {}) => ({
  id: '1',
  text: 'Fish &amp; chips &lt;3',
  created_at: '2026-11-20T19:00:00.000Z',
  lang: 'en',
  edit_history_tweet_ids: ['1'],
  ...change,
});
const photo = (change: object = {}) => ({
  media_key: '3_1',
  type: 'photo',
  url: `${origin}/media/a.png`,
  width: 8,
  height: 8,
  alt_text: 'The lamp',
  ...change,
});

/** The network's normal answers. */
function answerWith(posts: object): Behave {
  return (request, response) => {
    if (request.url === '/2/users/by/username/farolfc')
      return json(response, { data: { id: '42', username: 'farolfc' } });
    if (request.url?.startsWith('/2/users/42/tweets?')) return json(response, posts);
    if (request.url === '/media/a.png' || request.url === '/elsewhere.png')
      return response.writeHead(200, { 'content-type': 'image/png' }).end(samplePng(8, 8));
    return response.writeHead(404).end();
  };
}
const goodDay = () => answerWith({ data: [post()], includes: { media: [photo()] }, meta: { result_count: 1 } });

beforeEach(() => {
  asked = [];
  behave = goodDay();
});
afterEach(() => vi.restoreAllMocks());

const minute = 60_000;

function open() {
  const clock = settableClock(new Date('2026-11-22T12:00:00Z'));
  const source = createXSource({ bearerToken: 'secret', username: 'farolfc' }, { api: origin, pictures: [origin] });
  const service = createSocialService({ source, clock, log: silentLog });
  const get = async (path = '/posts') => {
    const answer = await service.request(path);
    return {
      status: answer.status,
      headers: answer.headers,
      body: await answer
        .clone()
        .json()
        .catch(() => null),
    };
  };
  return { clock, get, service };
}
const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
/** Waits for background work: a request that may begin, its answer, and what is done with it. */
async function settle(): Promise<void> {
  await wait(8);
  while (unanswered > 0) await wait(2);
  await wait(8);
}
const askedForPosts = () => asked.filter(({ url }) => url.includes('/tweets?')).length;

test('the club’s posts are requested with the token and answered in the spec’s shape @spec(service.social, entity.twitter)', async () => {
  const { get } = open();
  const { status, body } = await get();
  expect(status).toBe(200);
  expect(body).toEqual({
    data: [{ id: '1', text: 'Fish & chips <3', created_at: '2026-11-20T19:00:00.000Z', lang: 'en' }],
    includes: { media: [{ media_key: '3_1', width: 8, height: 8, alt_text: 'The lamp' }] },
    username: 'farolfc',
  });
  expect(asked.map(({ authorization }) => authorization)).toEqual(['Bearer secret', 'Bearer secret']);
  const query = new URLSearchParams(asked[1]?.url.split('?')[1]);
  expect(Object.fromEntries(query)).toMatchObject({
    expansions: 'attachments.media_keys',
    'tweet.fields': 'created_at,entities,lang',
    'media.fields': 'url,preview_image_url,alt_text,width,height',
  });
});

test('an account without posts has none, which is no failure', async () => {
  behave = answerWith({ meta: { result_count: 0 } });
  const { get } = open();
  expect((await get()).body).toEqual({ data: [], includes: { media: [] }, username: 'farolfc' });
});

test('the club’s posts are kept for a quarter of an hour, then shown as they were while they are refreshed', async () => {
  const { clock, get } = open();
  await Promise.all([get(), get(), get()]);
  clock.advance(15 * minute - 1);
  await get();
  expect(askedForPosts()).toBe(1);
  behave = answerWith({ data: [post({ text: 'Newer' })] });
  clock.advance(1);
  expect((await get()).body.data[0].text).toBe('Fish & chips <3');
  await vi.waitFor(async () => expect((await get()).body.data[0].text).toBe('Newer'), { timeout: 10_000 });
  expect(askedForPosts()).toBe(2);
});

const failures: [string, Behave][] = [
  ['refuses the token', (_, response) => json(response, { title: 'Unauthorized' }, 401)],
  ['breaks', (_, response) => response.writeHead(500).end()],
  ['answers garbage', (_, response) => response.writeHead(200).end('<html>')],
  ['answers in another shape', (_, response) => json(response, { data: [{ id: 7 }] })],
  ['answers two megabytes', (_, response) => response.writeHead(200).end('x'.repeat(2_000_000))],
  ['hangs up', (request) => request.socket.destroy()],
  ['leads elsewhere', (_, response) => response.writeHead(302, { location: '/2/users/42' }).end()],
];

test.each(failures)(
  'a social network that %s leaves the posts absent, and is asked again after a minute',
  async (_, fail) => {
    behave = fail;
    const { clock, get } = open();
    expect(await get()).toMatchObject({ status: 503, body: { error: { code: 'unavailable' } } });
    const before = asked.length;
    await get();
    expect(asked.length).toBe(before);
    behave = goodDay();
    clock.advance(minute);
    expect((await get()).status).toBe(200);
  },
);

test('a social network that never answers is not waited for', async () => {
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  const limits = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => timeout(50));
  behave = () => undefined;
  const { get } = open();
  expect((await get()).status).toBe(503);
  expect(limits).toHaveBeenCalledWith(5_000);
  network.closeAllConnections();
});

test('social posts that were loaded once stay for a day while the network breaks, which is asked less and less', async () => {
  const { clock, get } = open();
  await get();
  behave = (_, response) => response.writeHead(500).end();
  const before = asked.length;
  for (let passed = 0; passed < 24 * 60 - 15; passed += 15) {
    clock.advance(15 * minute);
    expect((await get()).status).toBe(200);
    await settle();
  }
  expect(asked.length - before).toBeGreaterThan(10);
  expect(asked.length - before).toBeLessThan(40);
  clock.advance(60 * minute);
  expect((await get()).status).toBe(503);
});

test('a social network that limits us is left alone until the time that it names', async () => {
  const { clock, get } = open();
  const reset = clock.now().getTime() / 1000 + 40 * 60;
  behave = (_, response) =>
    json(response, { title: 'Too Many Requests' }, 429, { 'x-rate-limit-reset': String(reset) });
  expect((await get()).status).toBe(503);
  clock.advance(40 * minute - 1);
  await get();
  expect(asked).toHaveLength(1);
  behave = goodDay();
  clock.advance(1);
  expect((await get()).status).toBe(200);
});

test('a limit of the social network without an end, or with one next year, is tried again within a day', async () => {
  for (const headers of [{}, { 'x-rate-limit-reset': '9999999999' }, { 'x-rate-limit-reset': 'soon' }]) {
    behave = (_, response) => json(response, {}, 429, headers);
    const { clock, get } = open();
    await get();
    behave = goodDay();
    clock.advance(24 * 60 * minute);
    expect((await get()).status).toBe(200);
  }
});

test('a social picture is served by the shop, as the picture that it is, and fetched once for all requests', async () => {
  const { get } = open();
  const [first] = await Promise.all([get('/pictures/3_1'), get('/pictures/3_1'), get('/pictures/3_1')]);
  expect(first.status).toBe(200);
  expect(Object.fromEntries(first.headers)).toMatchObject({
    'content-type': 'image/png',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'cross-origin',
    'access-control-allow-origin': '*',
  });
  await get('/pictures/3_1');
  expect(asked.filter(({ url }) => url === '/media/a.png')).toEqual([
    { url: '/media/a.png', authorization: undefined },
  ]);
});

test.each([
  ['another key', '/pictures/3_2'],
  ['an address', `/pictures/${encodeURIComponent('http://127.0.0.1/secret')}`],
  ['a path', '/pictures/..%2f..%2fsecret'],
])('a social picture requested by %s is not found, and nothing is fetched for it', async (_, path) => {
  const { get } = open();
  await get();
  const before = asked.length;
  expect((await get(path)).status).toBe(404);
  expect(asked.length).toBe(before);
});

test.each([
  ['of this machine', 'http://127.0.0.1:1/a.png'],
  ['of a host that only begins alike', 'https://pbs.twimg.com.evil.example/a.png'],
  ['with a name before the host', 'https://pbs.twimg.com@evil.example/a.png'],
  ['without encryption', 'http://pbs.twimg.com/a.png'],
  ['of a file', 'file:///etc/passwd'],
])('a social picture %s is not offered at all', async (_, url) => {
  behave = answerWith({ data: [post()], includes: { media: [photo({ url })] } });
  const { get } = open();
  expect((await get()).body.includes.media).toEqual([]);
  expect((await get('/pictures/3_1')).status).toBe(404);
});

const noPictures: [string, Behave][] = [
  ['is markup', (_, response) => response.writeHead(200, { 'content-type': 'image/png' }).end('<svg onload="x"/>')],
  ['has six megabytes', (_, response) => response.writeHead(200).end(samplePng(8, 8, 'x'.repeat(6_000_000)))],
  ['is gone', (_, response) => response.writeHead(404).end()],
  ['leads elsewhere', (_, response) => response.writeHead(302, { location: '/elsewhere.png' }).end()],
];
test.each(noPictures)(
  'a social picture that %s is left out, and not requested again within a minute',
  async (_, send) => {
    const { clock, get } = open();
    const good = behave;
    behave = (request, response) =>
      request.url === '/media/a.png' ? send(request, response) : good(request, response);
    expect((await get('/pictures/3_1')).status).toBe(404);
    const before = asked.length;
    expect((await get('/pictures/3_1')).status).toBe(404);
    expect(asked.length).toBe(before);
    behave = good;
    clock.advance(minute);
    expect((await get('/pictures/3_1')).status).toBe(200);
  },
);

test('without an account the sample is shown: four posts in each language, with pictures that are there', async () => {
  const source = await createSampleSource(fileURLToPath(new URL('../../content', import.meta.url)));
  const clock = settableClock(new Date());
  const service = createSocialService({ source, clock, log: silentLog });
  const { data, includes } = v.parse(socialPostsSchema, await (await service.request('/posts')).json());
  for (const lang of ['en', 'pt']) expect(data.filter((each) => each.lang === lang)).toHaveLength(4);
  const named = data.flatMap(({ attachments }) => attachments?.media_keys ?? []);
  expect(includes.media.map(({ media_key }) => media_key).toSorted()).toEqual(named.toSorted());
  for (const key of named)
    expect((await service.request(`/pictures/${key}`)).headers.get('content-type')).toBe('image/jpeg');
});

import { setTimeout as wait } from 'node:timers/promises';

import type { Attack } from './attack.ts';
import type { Target } from './target.ts';

const clip = '/content/media/clips/2014-2015-baltazar-pires-bicycle-kick.mp4';
const oddRanges = ['bytes=500-100', 'bytes=9-3', 'bytes=0-99999999999999999999', 'bytes=abc', 'items=0-9', 'bytes=-0'];

/** How long another client waits during the attack, in milliseconds. */
async function measureTime(target: Target, path: string): Promise<number> {
  const startedAt = performance.now();
  await target.call('GET', path);
  return Math.round(performance.now() - startedAt);
}

/** Milliseconds per call of 50 calls, 10 at a time. */
async function measureEach(call: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  for (let round = 0; round < 5; round += 1) await Promise.all(Array.from({ length: 10 }, call));
  return (performance.now() - startedAt) / 50;
}

/** Repeats a request on connections that never read the answers. Measures the cost, and the delay for other clients. */
async function pipeline(
  target: Target,
  request: string,
  { times, connections }: { times: number; connections: number },
) {
  const before = await target.measure();
  const sockets = await Promise.all(Array.from({ length: connections }, () => target.openDeaf()));
  for (const socket of sockets) {
    socket.on('error', () => undefined);
    socket.write(request.repeat(times));
  }
  await wait(300);
  const elsewhere = await measureTime(target, '/readyz');
  const after = await target.measure();
  for (const socket of sockets) socket.destroy();
  const grown = (what: 'megabytes' | 'files') => (after?.[what] ?? 0) - (before?.[what] ?? 0);
  return { elsewhere, megabytes: grown('megabytes'), files: grown('files') };
}

const post = 'POST /api/moments HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}';

export const attacksOnTheLine: Attack[] = [
  {
    name: 'odd ranges',
    sent: `${oddRanges.length} Range headers to a clip and to a file of the build`,
    async run(target) {
      const statuses = new Set<number>();
      for (const range of oddRanges)
        for (const path of [clip, '/favicon.svg'])
          statuses.add((await target.call('GET', path, { headers: { range } })).status);
      const isFine = [...statuses].every((status) => status < 500);
      return {
        back: `${[...statuses].join(', ')}; the process ${target.isAlive() ? 'lives' : 'is gone'}`,
        held: isFine && target.isAlive(),
      };
    },
  },
  {
    name: 'unread answers',
    sent: '2 connections with 700 pipelined POST /api/moments each, never read',
    async run(target) {
      const { elsewhere, megabytes } = await pipeline(target, post, { times: 700, connections: 2 });
      return {
        back: `${megabytes} MB more; /readyz of another: ${elsewhere} ms`,
        held: megabytes < 100 && elsewhere < 1_000,
      };
    },
  },
  {
    name: 'unread files',
    sent: '600 pipelined GET of a clip, never read',
    async run(target) {
      const { files } = await pipeline(target, `GET ${clip} HTTP/1.1\r\nHost: a\r\n\r\n`, {
        times: 600,
        connections: 1,
      });
      return { back: `${files} more open files`, held: files < 50 };
    },
  },
  {
    name: 'hung-up uploads',
    sent: '40 bodies of 500 bytes that end after one',
    async run(target) {
      const head =
        'POST /api/packs/available HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n{';
      const before = target.log().length;
      for (let index = 0; index < 40; index += 1) {
        const socket = await target.openDeaf();
        socket.write(head);
        await wait(10);
        socket.destroy();
      }
      await wait(300);
      const errors = target
        .log()
        .slice(before)
        .split('\n')
        .filter((line) => line.includes('"level":50')).length;
      return { back: `${errors} errors in the log`, held: errors === 0 };
    },
  },
  {
    name: 'the catalogue',
    sent: '50 × POST /api/moments, 10 at a time',
    async run(target) {
      const ask = () => target.call('POST', '/api/moments', { body: {}, headers: { 'accept-encoding': 'br' } });
      const small = await measureEach(() => target.call('GET', '/readyz'));
      const each = await measureEach(ask);
      const encoding = (await ask()).headers.get('content-encoding');
      return {
        back: `${each.toFixed(1)} ms each, ${small.toFixed(1)} for /readyz; ${encoding ?? 'not compressed'}`,
        held: encoding === 'br' && each < 20 * small,
      };
    },
  },
  {
    name: 'headers',
    sent: 'GET security.txt, a 404 of the API, / with a Portuguese browser',
    async run(target) {
      const securityTxt = await target.call('GET', '/.well-known/security.txt');
      const missing = await target.call('GET', '/api/nothing');
      const first = await target.call('GET', '/', { headers: { 'accept-language': 'pt' } });
      const caching = [missing.headers.get('cache-control'), first.headers.get('cache-control')];
      const isPrivate = !target.hasPages || caching[1] === 'private, no-store';
      const policy = securityTxt.headers.get('cross-origin-resource-policy');
      return {
        back: `${securityTxt.status}; ${policy}; ${caching.join(' and ')}`,
        held: securityTxt.status === 200 && policy === 'same-origin' && caching[0] === 'no-store' && isPrivate,
      };
    },
  },
  {
    name: 'questions to the content service',
    sent: '38 aliases of all posts; a broken body',
    async run(target) {
      const aliases = Array.from({ length: 38 }, (_, index) => `p${index}: posts(locale: en) { slug }`);
      const many = await target.call('POST', '/content/graphql', { body: { query: `{ ${aliases.join(' ')} }` } });
      const broken = await target.call('POST', '/content/graphql', { body: '{"query": "{ posts' });
      const isSilent = !/originalError|SyntaxError/.test(broken.text);
      return {
        back: `${many.text.length} bytes; ${broken.status} ${isSilent ? 'without' : 'with'} the parser’s words`,
        held: many.text.length < 10_000 && !many.text.includes('"slug"') && isSilent,
      };
    },
  },
];

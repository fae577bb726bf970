import fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';

import type { Endpoint } from '#contract/api/endpoint.ts';
import { readPath } from '#contract/api/endpoint-path.ts';
import { failureAnswerSchema } from '#contract/api/failure.ts';
import { sendContactMessage } from '#contract/content/contact.ts';
import { listSocialPosts } from '#contract/content/social.ts';
import * as contract from '#contract/endpoints.ts';
import { createShelf, putOnShelf } from '#contract/shelves/shelf-edits.ts';
import { noShelves, type Shelves } from '#contract/shelves/shelves.ts';
import { type FuzzedCall, fuzzedCalls } from '#server/testing/fuzz/fuzzed-call.ts';
import { type FuzzedAnswer, type FuzzedShop, startFuzzedShop } from '#server/testing/fuzz/fuzzed-shop.ts';

/** The shop's stock is enough for this many. */
const callsPerShop = 2_000;
const callsPerRefresh = 100;
const isFull = process.env.FULL_TESTS === 'yes';
const calls = Number(process.env.FUZZ_CALLS ?? (isFull ? 50_000 : callsPerShop));
const seed = Number(process.env.FUZZ_SEED ?? Date.now() % 1_000_000_000);

const endpoints: Endpoint[] = [...Object.values(contract), sendContactMessage, listSocialPosts];
const byName = new Map(endpoints.map((endpoint) => [endpoint.name, endpoint]));

/** Edits as a page makes them: their format is checked by functions, not by a schema. */
const shelves: fc.Arbitrary<Shelves> = fc
  .tuple(fc.boolean(), fc.stringMatching(/^s[a-z0-9]{12}$/), fc.integer({ min: 1, max: 2_000_000_000_000 }))
  .map(([isNew, shelfId, stamp]) => {
    const at = { stamp, editor: 'fuzzed000' };
    const edit = isNew
      ? createShelf(noShelves, shelfId, 'Fuzzed', at)
      : putOnShelf(noShelves, 'favourites', ['back-heel-finish/1'], at);
    return edit.kind === 'refused' ? noShelves : edit.shelves;
  });

/** Words that reveal the server's internals. */
const inside = /node_modules|\n\s+at |\.ts:\d|(?:Syntax|Type|Range|Vali|Query)Error|\bselect\b.+\bfrom\b|pglite/i;

/** The problems of an answer; empty if none. */
function findWrong(
  shop: FuzzedShop,
  call: FuzzedCall,
  { status, text, path }: FuzzedAnswer & { path: string },
): string[] {
  const { method } = call;
  const endpoint = byName.get(call.endpoint);
  if (endpoint === undefined) return ['is of no endpoint'];
  const wrong: string[] = [];
  if (status >= 500) wrong.push(`answers ${status}`);
  for (const secret of shop.secrets) if (text.includes(secret)) wrong.push(`has ${secret} of another fan`);
  if (status >= 400 && inside.test(text)) wrong.push('tells of the inside');
  // As the server parses it: `..` leads up, even out of the API.
  const { pathname } = new URL(`http://shop.example${call.base}${path}`);
  const place = pathname.slice(call.base.length);
  const isItself = method === endpoint.method && readPath(endpoint.path, place) !== undefined;
  const isDone = status >= 200 && status < 300;
  if (isDone && isItself && endpoint.access === 'user' && shop.isForeign(place)) wrong.push('does it to another fan’s');
  if (method === 'HEAD' || method === 'OPTIONS' || !pathname.startsWith(`${call.base}/`)) return wrong;
  const body: unknown = JSON.parse(text);
  if (!isDone && !v.is(failureAnswerSchema, body)) wrong.push('fails in another shape than the contract’s');
  // Two endpoints share this method and path: the query decides.
  const isPage = /[?&](?:skip|first)=/.test(path);
  const ofMoments = isPage ? contract.listOwnMoments.answer : contract.listCatalogue.answer;
  const answers = endpoint.path === contract.listCatalogue.path ? ofMoments : endpoint.answer;
  if (isDone && isItself && call.caller === 'fan' && !v.is(answers, body))
    wrong.push('answers in another shape than the contract’s');
  return wrong;
}

async function fuzz(shop: FuzzedShop, roundSeed: number, count: number): Promise<void> {
  let made = 0;
  const before = await shop.readMarta();
  await fc.assert(
    fc.asyncProperty(fuzzedCalls(endpoints, { saveShelves: shelves }), async (call) => {
      made += 1;
      if (made % callsPerRefresh === 0) await shop.refresh();
      const answer = await shop.send(call);
      tally.set(answer.status, (tally.get(answer.status) ?? 0) + 1);
      const wrong = findWrong(shop, call, answer);
      const { endpoint, method, headers, body } = call;
      const said = {
        endpoint,
        method,
        path: answer.path,
        headers,
        body: body?.toString().slice(0, 500),
        answer: { ...answer, text: answer.text.slice(0, 500) },
      };
      expect([wrong, shop.takeFaults()], JSON.stringify(said)).toEqual([[], []]);
    }),
    { seed: roundSeed, numRuns: count, endOnFailure: isFull },
  );
  expect(await shop.readMarta()).toEqual(before);
}

const tally = new Map<number, number>();

test(
  `whatever is sent to an endpoint, it neither crashes, reveals internals nor touches another fan’s data`,
  { timeout: 30_000 + calls * 60 },
  async () => {
    process.stdout.write(`fuzz: ${calls} calls, FUZZ_SEED=${seed}\n`);
    for (let done = 0; done < calls; done += callsPerShop) {
      const shop = await startFuzzedShop();
      try {
        await fuzz(shop, seed + done, Math.min(callsPerShop, calls - done));
      } finally {
        await shop.close();
      }
    }
    process.stdout.write(`fuzz: ${JSON.stringify(Object.fromEntries(tally))}\n`);
    // Otherwise nothing was reached: all of these statuses must occur among so many calls.
    for (const status of [200, 401, 404, 422])
      expect(tally.get(status) ?? 0, String(status)).toBeGreaterThan(calls / 100);
  },
);

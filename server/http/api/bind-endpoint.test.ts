import * as v from 'valibot';
import { expect, test } from 'vitest';

import { defineEndpoint } from '#contract/api/endpoint.ts';
import { type FailureCode, failureStatus } from '#contract/api/failure.ts';
import type { Refusal } from '#server/base/refusal.ts';
import { silentLog } from '#server/base/log.ts';

import { bindEndpoint } from './bind-endpoint.ts';
import { createService } from './service.ts';

const endpoint = defineEndpoint({ name: 'buy', method: 'POST', path: '/buy', access: 'public', answer: v.object({}) });

async function getAnswer(refusal: Refusal): Promise<Response> {
  const service = createService({ log: silentLog, clock: { now: () => new Date() } });
  service.use((context, next) => {
    context.set('user', null);
    return next();
  });
  service.post(
    endpoint.path,
    bindEndpoint(endpoint, () => Promise.resolve(refusal)),
  );
  return service.request(endpoint.path, { method: 'POST' });
}

test('a refused outcome is answered with the status of its code, its fields and when to try again', async () => {
  const soldOut = await getAnswer({ kind: 'refused', code: 'sold-out', fields: { packs: 'too-many' } });
  expect(soldOut.status).toBe(409);
  expect(await soldOut.json()).toMatchObject({ error: { code: 'sold-out', fields: { packs: 'too-many' } } });

  const tooMany = await getAnswer({ kind: 'refused', code: 'too-many-requests', retryAfterSeconds: 7 });
  expect(tooMany.status).toBe(429);
  expect(tooMany.headers.get('retry-after')).toBe('7');
  expect(tooMany.headers.get('cache-control')).toBe('no-store');
});

test.each(Object.keys(failureStatus) as FailureCode[])('a refusal %s has a message beside its code', async (code) => {
  const answer = await getAnswer({ kind: 'refused', code });
  const { error } = (await answer.json()) as { error: { code: string; message: string } }; // the one shape of failures
  expect(error.code).toBe(code);
  expect(error.message).toMatch(/\w+ \w+/);
});

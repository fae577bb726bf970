import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import * as v from 'valibot';

import { consentPath, type ConsentQuestion, consentRecordSchema } from '#contract/consent.ts';
import type { Clock } from '#server/base/clock.ts';
import type { Queryable } from '#server/db/database.ts';
import { readClientNetwork } from '#server/network/client-network.ts';
import { createQuota } from '#server/network/quota.ts';

import { logConsent } from './consents.ts';

const maxBodyBytes = 2_048;
const answersEachMinute = 20;
const bodySchema = v.pipe(v.string(), v.parseJson(), consentRecordSchema);

interface ConsentRoutesParts {
  database: Queryable;
  question: ConsentQuestion;
  trustedProxies: number;
  clock: Clock;
}

/** Logs answers to the consent question. Needs no session; the client's IP address is only counted, never stored. */
export function createConsentRoutes({ database, question, trustedProxies, clock }: ConsentRoutesParts): Hono {
  const spend = createQuota({ clock, uses: answersEachMinute, windowMilliseconds: 60_000 });
  const routes = new Hono();
  routes.post(consentPath, bodyLimit({ maxSize: maxBodyBytes }), async (context) => {
    if (!spend(readClientNetwork(context, trustedProxies))) return context.body(null, 429, { 'retry-after': '60' });
    const parsed = v.safeParse(bodySchema, await context.req.text());
    if (!parsed.success) return context.json({ error: 'not an answer' }, 400);
    const isLogged = await logConsent(database, question, parsed.output, clock.now());
    return isLogged ? context.body(null, 204) : context.json({ error: 'an answer to another question' }, 409);
  });
  return routes;
}

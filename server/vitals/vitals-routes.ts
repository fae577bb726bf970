import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import * as v from 'valibot';

import { vitalsPath, vitalsSchema } from '#contract/telemetry/vitals.ts';
import type { Clock } from '#server/base/clock.ts';
import { readClientNetwork } from '#server/network/client-network.ts';
import { createQuota } from '#server/network/quota.ts';

import type { Vitals } from './vitals.ts';

const maxBodyBytes = 8_192;
/** A page load sends one or two reports. */
const reportsEachMinute = 120;
const bodySchema = v.pipe(v.string(), v.parseJson(), vitalsSchema);

interface VitalsRoutesParts {
  vitals: Vitals;
  trustedProxies: number;
  clock: Clock;
}

/** Receives web vitals. Only the metrics are kept of a request. */
export function createVitalsRoutes({ vitals, trustedProxies, clock }: VitalsRoutesParts): Hono {
  const spend = createQuota({ clock, uses: reportsEachMinute, windowMilliseconds: 60_000 });
  const routes = new Hono();
  routes.post(vitalsPath, bodyLimit({ maxSize: maxBodyBytes }), async (context) => {
    if (!spend(readClientNetwork(context, trustedProxies))) return context.body(null, 429, { 'retry-after': '60' });
    const parsed = v.safeParse(bodySchema, await context.req.text());
    if (!parsed.success) return context.json({ error: 'no web vitals' }, 400);
    for (const vital of parsed.output) vitals.add(vital);
    return context.body(null, 204);
  });
  return routes;
}

import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import * as v from 'valibot';

import { routePatternOf } from '#contract/addresses.ts';
import type { Clock } from '#server/base/clock.ts';

import { readClientNetwork } from '../../network/client-network.ts';
import type { Log } from '../../base/log.ts';
import { createQuota } from '../../network/quota.ts';

export const cspReportPath = '/csp-reports';

const maxBodyBytes = 16_384;
const reportsEachMinute = 30;

/** By the specification of CSP level 3; only what is logged. */
const reportSchema = v.object({
  'csp-report': v.object({
    'document-uri': v.string(),
    'effective-directive': v.pipe(v.string(), v.regex(/^[a-z-]{1,40}$/)),
    'blocked-uri': v.string(),
  }),
});

/** Of a URL its origin alone; otherwise a keyword such as `inline`. */
function toSource(blocked: string): string {
  if (URL.canParse(blocked)) return new URL(blocked).origin;
  return /^[a-z-]{1,40}$/.test(blocked) ? blocked : 'unknown';
}

interface CspReportParts {
  trustedProxies: number;
  clock: Clock;
  log: Log;
}

/** Logs what the content security policy blocked: the directive, the blocked origin and the route’s pattern, nothing of a user. */
export function createCspReportRoutes({ trustedProxies, clock, log }: CspReportParts): Hono {
  const spend = createQuota({ clock, uses: reportsEachMinute, windowMilliseconds: 60_000 });
  const routes = new Hono();
  routes.post(cspReportPath, bodyLimit({ maxSize: maxBodyBytes }), async (context) => {
    if (!spend(readClientNetwork(context, trustedProxies))) return context.body(null, 429, { 'retry-after': '60' });
    const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), reportSchema), await context.req.text());
    if (!parsed.success) return context.json({ error: 'not a report' }, 400);
    const report = parsed.output['csp-report'];
    const page = URL.canParse(report['document-uri']) ? new URL(report['document-uri']).pathname : '';
    const details = {
      directive: report['effective-directive'],
      blocked: toSource(report['blocked-uri']),
      page: routePatternOf(page),
    };
    log.warn(details, 'blocked by the content security policy');
    return context.body(null, 204);
  });
  return routes;
}

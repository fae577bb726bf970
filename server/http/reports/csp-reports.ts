import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import * as v from 'valibot';

import { toRoutePattern } from '#contract/paths.ts';
import type { Clock } from '#server/base/clock.ts';

import { readClientNetwork } from '../../network/client-network.ts';
import type { Log } from '../../base/log.ts';
import { createQuota } from '../../network/quota.ts';

export const cspReportPath = '/csp-reports';
/** Its name in `Reporting-Endpoints`. */
export const cspReportGroup = 'csp';

const maxBodyBytes = 16_384;
const reportsEachMinute = 30;

/** Browsers batch reports; further ones in a request are ignored. */
const maxReports = 10;

const directiveSchema = v.pipe(v.string(), v.regex(/^[a-z-]{1,40}$/));

/** Of `report-uri`, by the specification of CSP level 3; only what is logged. */
const singleSchema = v.pipe(
  v.object({
    'csp-report': v.object({
      'document-uri': v.string(),
      'effective-directive': directiveSchema,
      'blocked-uri': v.string(),
    }),
  }),
  v.transform(({ 'csp-report': report }) => [
    {
      page: report['document-uri'],
      directive: report['effective-directive'],
      blocked: report['blocked-uri'],
    },
  ]),
);

const violationSchema = v.object({
  type: v.literal('csp-violation'),
  body: v.object({ documentURL: v.string(), effectiveDirective: directiveSchema, blockedURL: v.string() }),
});

/** From `report-to` (Reporting API): a list that may contain reports of other kinds. */
const gatheredSchema = v.pipe(
  v.array(v.looseObject({ type: v.string() })),
  v.transform((reports) => reports.filter(({ type }) => type === 'csp-violation').slice(0, maxReports)),
  v.array(violationSchema),
  v.transform((reports) =>
    reports.map(({ body }) => ({
      page: body.documentURL,
      directive: body.effectiveDirective,
      blocked: body.blockedURL,
    })),
  ),
);

const reportsSchema = v.pipe(v.string(), v.parseJson(), v.union([singleSchema, gatheredSchema]));

/** The origin of a URL; otherwise a keyword such as `inline`. */
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
    const parsed = v.safeParse(reportsSchema, await context.req.text());
    if (!parsed.success) return context.json({ error: 'not a report' }, 400);
    for (const { directive, blocked, page } of parsed.output) {
      const path = URL.canParse(page) ? new URL(page).pathname : '';
      const details = { directive, blocked: toSource(blocked), page: toRoutePattern(path) };
      log.warn(details, 'blocked by the content security policy');
    }
    return context.body(null, 204);
  });
  return routes;
}

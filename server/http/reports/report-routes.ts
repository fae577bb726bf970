import { Hono } from 'hono';

import type { ConsentQuestion } from '#contract/consent.ts';
import type { Clock } from '#server/base/clock.ts';
import type { ServerConfiguration } from '#server/configuration/configuration.ts';
import { createConsentRoutes } from '#server/consent/consent-routes.ts';
import type { Queryable } from '#server/db/database.ts';
import type { Vitals } from '#server/vitals/vitals.ts';
import { createVitalsRoutes } from '#server/vitals/vitals-routes.ts';

import { createCspReportRoutes } from './csp-reports.ts';
import { createErrorTunnel } from './error-tunnel.ts';
import type { Log } from '../../base/log.ts';

interface ReportRoutesParts {
  configuration: Pick<ServerConfiguration, 'sentryDsn' | 'trustedProxies'>;
  question: ConsentQuestion;
  database: Queryable;
  vitals: Vitals;
  clock: Clock;
  log: Log;
}

/** Reports that pages send by themselves, without a session: each route accepts a few per minute from one network. */
export function createReportRoutes(parts: ReportRoutesParts): Hono {
  const { configuration, question, database, vitals, clock, log } = parts;
  const { sentryDsn, trustedProxies } = configuration;
  const routes = new Hono();
  routes.route('/', createConsentRoutes({ database, question, trustedProxies, clock }));
  routes.route('/', createVitalsRoutes({ vitals, trustedProxies, clock }));
  routes.route('/', createCspReportRoutes({ trustedProxies, clock, log }));
  if (sentryDsn !== null) routes.route('/', createErrorTunnel({ dsn: sentryDsn, trustedProxies, clock, log }));
  return routes;
}

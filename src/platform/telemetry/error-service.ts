import {
  captureException,
  captureReactException,
  dedupeIntegration,
  type ErrorEvent,
  eventFiltersIntegration,
  getClient,
  init,
  linkedErrorsIntegration,
  type Scope,
} from '@sentry/react';
import * as v from 'valibot';

import { toRoutePattern } from '#contract/paths.ts';
import { breadcrumbSchema, errorEventSchema, maxBreadcrumbs } from '#contract/telemetry/error-report.ts';

import type { Report } from './telemetry.ts';

/** Personal data is removed here and again by the server's tunnel. */
function scrub(event: ErrorEvent): ErrorEvent | null {
  const parsed = v.safeParse(errorEventSchema, event);
  // The schema is a part of Sentry's own type of an event.
  return parsed.success ? ({ ...parsed.output, type: undefined } as ErrorEvent) : null;
}

/** Only explicit error reports: no integrations for page, console, requests or sessions. */
function start(dsn: string): void {
  init({
    dsn,
    tunnel: '/errors',
    environment: location.hostname,
    maxBreadcrumbs,
    sendClientReports: false,
    defaultIntegrations: false,
    integrations: [eventFiltersIntegration(), linkedErrorsIntegration(), dedupeIntegration()],
    beforeSend: scrub,
    beforeBreadcrumb: (breadcrumb) => (v.is(breadcrumbSchema, breadcrumb) ? breadcrumb : null),
  });
}

/** Sends one report, with what happened before it. */
export function sendReport(dsn: string, { error, call, componentStack, breadcrumbs }: Report): void {
  if (getClient() === undefined) start(dsn);
  const describe = (scope: Scope) => {
    scope.setTransactionName(toRoutePattern(location.pathname));
    if (call !== undefined) scope.setTag('call', call);
    for (const breadcrumb of breadcrumbs) scope.addBreadcrumb(breadcrumb, maxBreadcrumbs);
    return scope;
  };
  if (componentStack === undefined) captureException(error, describe);
  else captureReactException(error, { componentStack }, describe);
}

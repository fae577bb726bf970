import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';

import type { Clock } from '#server/base/clock.ts';

import { readClientNetwork } from '../../network/client-network.ts';
import { readErrorEnvelope, writeErrorEnvelope } from './error-envelope.ts';
import type { Log } from '../../base/log.ts';
import { createQuota } from '../../network/quota.ts';

const maxBodyBytes = 262_144;
const reportsEachMinute = 30;

interface ErrorTunnelParts {
  dsn: string;
  trustedProxies: number;
  clock: Clock;
  log: Log;
}

/** Sentry's URL for a project's envelopes. */
function toTarget(dsn: string): string {
  const { origin, pathname } = new URL(dsn);
  const [, folder = '', project = ''] = /^(.*)\/([^/]+)\/?$/.exec(pathname) ?? [];
  return `${origin}${folder}/api/${project}/envelope/`;
}

/**
 * Forwards the page's error reports to Sentry, so that pages only contact our own origin and no IP address or other
 * personal data reaches a third party. Only accepts reports of our own project, otherwise it would be an open relay.
 */
export function createErrorTunnel({ dsn, trustedProxies, clock, log }: ErrorTunnelParts): Hono {
  const target = toTarget(dsn);
  const spend = createQuota({ clock, uses: reportsEachMinute, windowMilliseconds: 60_000 });
  const routes = new Hono();
  routes.post('/errors', bodyLimit({ maxSize: maxBodyBytes }), async (context) => {
    if (!spend(readClientNetwork(context, trustedProxies))) return context.body(null, 429, { 'retry-after': '60' });
    const envelope = readErrorEnvelope(await context.req.text());
    if (envelope?.dsn !== dsn) return context.json({ error: 'not a report of this project' }, 400);
    const headers = { 'content-type': 'application/x-sentry-envelope' };
    const body = writeErrorEnvelope(envelope);
    fetch(target, { method: 'POST', headers, body, signal: AbortSignal.timeout(10_000) }).catch((error: unknown) =>
      log.warn({ err: error }, 'a report could not be passed on'),
    );
    return context.body(null, 202);
  });
  return routes;
}

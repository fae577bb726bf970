import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';

import type { Log } from './log.ts';

const maxBodyBytes = 262_144;

/** The first line of an envelope is JSON and names the project that it is for. */
function readDsn(envelope: string): string | undefined {
  try {
    const header: unknown = JSON.parse(envelope.slice(0, envelope.indexOf('\n')));
    return typeof header === 'object' && header !== null && 'dsn' in header ? String(header.dsn) : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Passes the page's error reports on to Sentry, so that a page talks to our own origin alone and no address of a fan
 * reaches a third party. Takes reports of our own project only, or it would be an open relay.
 */
export function createErrorTunnel(dsn: string, log: Log): Hono {
  const { hostname, pathname } = new URL(dsn);
  const target = `https://${hostname}/api${pathname}/envelope/`;
  const routes = new Hono();
  routes.use(bodyLimit({ maxSize: maxBodyBytes }));
  routes.post('/errors', async (context) => {
    const envelope = await context.req.text();
    if (readDsn(envelope) !== dsn) return context.json({ error: 'not a report of this project' }, 400);
    const headers = { 'content-type': 'application/x-sentry-envelope' };
    fetch(target, { method: 'POST', headers, body: envelope, signal: AbortSignal.timeout(10_000) }).catch(
      (error: unknown) => log.warn({ err: error }, 'a report could not be passed on'),
    );
    return context.body(null, 202);
  });
  return routes;
}

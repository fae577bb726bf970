import { Hono } from 'hono';
import { collectDefaultMetrics, Registry } from 'prom-client';

import { isBearer } from '#server/base/bearer-token.ts';
import type { Clock } from '#server/base/clock.ts';
import type { Database } from '#server/db/database.ts';
import type { Listener } from '#server/network/http-server.ts';
import type { MailFigures } from '#server/notifications/deliver-mails.ts';

import { createRequestMetrics } from './request-metrics.ts';
import { createShopMetrics } from './shop-metrics.ts';

interface MetricsParts {
  /** Null: nothing is measured, and `/metrics` is not there. */
  token: string | null;
  database: Database;
  clock: Clock;
  countMails: () => Promise<MailFigures>;
}

export interface Metrics {
  /** `/metrics`, and what measures the other routes: mounted before them. */
  routes: Hono;
  observe: (listener: Listener) => Listener;
}

/**
 * For Prometheus: requests, the shop and the process. It has its own token, so that scraping allows nothing else; a
 * wrong one gets 404.
 */
export function createMetrics({ token, ...parts }: MetricsParts): Metrics {
  const routes = new Hono();
  if (token === null) return { routes, observe: (listener) => listener };
  const registry = new Registry();
  // The event loop's delay, memory, processor time, open files, garbage collection.
  collectDefaultMetrics({ register: registry });
  const { nameRoute, observe } = createRequestMetrics(registry);
  const shop = createShopMetrics(registry, parts);
  routes.use(nameRoute);
  routes.get('/metrics', async (context) => {
    if (!isBearer(context.req.header('authorization'), token)) return context.notFound();
    await shop.read();
    context.header('cache-control', 'no-store');
    return context.body(await registry.metrics(), 200, { 'content-type': registry.contentType });
  });
  return { routes, observe };
}

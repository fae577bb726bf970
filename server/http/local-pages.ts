import { Hono } from 'hono';

import type { Database } from '#server/db/database.ts';
import type { MailBrand } from '#server/notifications/render-mail.ts';

import { createOpenApiPage } from './open-api/open-api-page.ts';
import { createOutboxPage } from './pages/outbox-page.ts';

/** Pages for developers. Mounted in local mode only. */
export function createLocalPages(database: Database, brand: () => MailBrand): Hono {
  const routes = new Hono();
  routes.route('/', createOutboxPage(database, brand));
  routes.route('/', createOpenApiPage());
  return routes;
}

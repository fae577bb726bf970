import { Hono } from 'hono';

import { locales } from '#contract/locale.ts';
import type { PackEdition } from '#contract/packs/pack-edition.ts';
import type { Clock } from '#server/base/clock.ts';
import type { Database } from '#server/db/database.ts';
import type { ShopDetails } from '#server/notifications/shop-details.ts';

import { writeDropCalendar } from './drop-calendar.ts';

interface CalendarParts {
  database: Database;
  clock: Clock;
  shop: ShopDetails;
}

/** `/calendar/{edition}.{language}.ics`, for announced editions only; all others get 404. */
export function createCalendarRoutes({ database, clock, shop }: CalendarParts): Hono {
  const routes = new Hono();
  routes.get('/calendar/:file', async (context) => {
    const [, id, language] = /^([a-z0-9-]{1,64})\.([a-z]{2})\.ics$/.exec(context.req.param('file')) ?? [];
    const locale = locales.find((one) => one === language);
    const now = clock.now();
    const [row] = await database.query<{ document: PackEdition }>(
      'select document from pack_editions where pack_edition_id = $1 and announces_at <= $2',
      [id ?? '', now],
    );
    if (row === undefined || locale === undefined) {
      context.header('cache-control', 'no-store');
      return context.text('There is no such drop.', 404);
    }
    const { document: edition } = row;
    context.header('content-type', 'text/calendar; charset=utf-8');
    context.header('content-disposition', `attachment; filename="${edition.packEditionId}.ics"`);
    context.header('cache-control', 'no-cache');
    const { clubName, origin } = shop;
    return context.body(writeDropCalendar({ edition, clubName, origin: origin(), now }, locale));
  });
  return routes;
}

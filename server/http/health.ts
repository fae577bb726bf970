import { Hono } from 'hono';

import type { Database } from '#server/db/database.ts';

/** `/healthz`: the process runs. `/readyz`: it can serve requests; 503 while it shuts down. */
export function createHealthRoutes(database: Database, isShuttingDown: () => boolean): Hono {
  const routes = new Hono();
  routes.get('/healthz', (context) => context.json({ status: 'alive' }));
  routes.get('/readyz', async (context) => {
    if (isShuttingDown()) return context.json({ status: 'shutting-down' }, 503);
    try {
      await database.query('select 1');
      return context.json({ status: 'ready' });
    } catch {
      // The log has the connection's own error.
      return context.json({ status: 'no-database' }, 503);
    }
  });
  return routes;
}

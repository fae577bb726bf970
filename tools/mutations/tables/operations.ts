import type { Mutation } from '../mutation.ts';

const metrics = (title: string) => ({ file: 'server/metrics/metrics.test.ts', title });
const openApi = (title: string) => ({ file: 'server/http/open-api/open-api.test.ts', title });
const statements = (title: string) => ({ file: 'server/db/statement-names.test.ts', title });
const fuzz = { file: 'server/http/api/fuzz.test.ts', title: 'whatever is sent to an endpoint' };

/** Faults of metrics and logs, of the API's description, and those found by fuzzing. */
export const operationsMutations: readonly Mutation[] = [
  {
    fault: 'anyone reads the metrics',
    file: 'server/metrics/metrics.ts',
    from: "if (!isBearer(context.req.header('authorization'), token)) return context.notFound();",
    to: '',
    check: metrics('a wrong token'),
  },
  {
    fault: 'requests are counted by their address',
    file: 'server/metrics/request-metrics.ts',
    from: "return path === '*' || path === '/*' ? `page ${toRoutePattern(context.req.path)}` : path;",
    to: 'return path === "" ? path : context.req.path;',
    check: metrics('have a bounded number of routes'),
  },
  {
    fault: 'orders whose time is over count as open',
    file: 'server/orders/order-rows.ts',
    from: "select ${currentStatus('$1')} as status, count(*)",
    to: "select case when $1::timestamptz is null then '' else status end as status, count(*)",
    check: metrics('count orders by their state at that time'),
  },
  {
    fault: 'the API is described to everybody in production',
    file: 'server/start.ts',
    from: "if (isLocal) app.route('/', createLocalPages",
    to: "app.route('/', createLocalPages",
    check: openApi('is on a developer’s machine alone'),
  },
  {
    fault: 'the description of the API leaves out what a call needs',
    file: 'server/http/open-api/open-api.ts',
    from: "...describeParameters('path', params),",
    to: '',
    check: openApi('is what the contract gives'),
  },
  {
    fault: 'an order of another fan is answered',
    file: 'server/orders/order-rows.ts',
    from: 'return row?.user_id === userId ? row : undefined;',
    to: 'return row;',
    check: fuzz,
  },
  {
    fault: 'a statement that reads all columns is prepared, and fails after a migration',
    file: 'server/db/statement-names.ts',
    from: ' || readsAllColumns.test(sql)',
    to: '',
    check: statements('a statement that reads all columns of a table has no name'),
  },
  {
    fault: 'several statements in one text are prepared as one',
    file: 'server/db/statement-names.ts',
    from: 'parameters.length === 0 || ',
    to: '',
    check: statements('texts without parameters have no name'),
  },
  {
    fault: 'every execution prepares its statement under a new name',
    file: 'server/db/statement-names.ts',
    from: '  names.set(sql, name);\n',
    to: "  names.set(name, '');\n",
    check: statements('the same text has the same name'),
  },
  {
    fault: 'an order takes a lock that distributed databases lack, and the operations guide does not know',
    file: 'server/orders/paying/refunds.ts',
    from: "'select order_id from orders where order_id = $1 for update'",
    to: "'select order_id, pg_advisory_xact_lock(1) from orders where order_id = $1 for update'",
    check: { file: 'server/db/portable-sql.test.ts', title: 'is used where the operations guide says so' },
  },
  {
    fault: 'two orders at once bring more packs than one may have',
    file: 'server/packs/reserve.ts',
    from: 'owner_id = $6) + $7::int <= $8::int)',
    to: 'owner_id = $6) + $7::int <= $8::int + 99)',
    check: { file: 'server/orders/orders.test.ts', title: 'do not get past the limit per user' },
  },
  {
    fault: 'the reservation of packs is planned again at each order',
    file: 'server/packs/reserve.ts',
    from: 'limit ${literalCount(limit)} for update',
    to: 'limit ${literalCount(limit)} + 0 * $7::int for update',
    check: { file: 'server/orders/placing/planned-once.test.ts', title: 'plans each statement of an order once' },
  },
  {
    fault: 'a worker whose storage is broken outlives the off switch',
    file: 'server/http/pages/ending-worker.ts',
    from: 'await Promise.race([clear(), patience]).catch(() => undefined);',
    to: 'await clear();',
    check: { file: 'server/http/pages/ending-worker.test.ts', title: 'unregisters on a device whose storage' },
  },
];

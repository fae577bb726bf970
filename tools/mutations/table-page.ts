import type { Mutation } from './mutation.ts';

const clientCalls = 'src/app/client-calls.test.ts';
const api = 'src/platform/api.test.ts';
const telemetry = 'src/platform/telemetry.test.ts';
const report = 'contract/error-report.test.ts';

/** Faults of the page, the worker and the contract. */
export const pageMutations: readonly Mutation[] = [
  {
    fault: 'a failed call is not reported',
    file: 'src/platform/telemetry.ts',
    from: '  if (error instanceof Error) add(error, details);',
    to: '  void [error, details];',
    check: { file: api, title: 'a failed call is reported by its name and rethrown' },
  },
  {
    fault: 'the orders are not loaded after the refresh',
    file: 'src/app/load-orders-after-refresh.ts',
    from: '      void store.set(loadCompleteOrdersAtom);',
    to: '',
    check: { file: clientCalls, title: 'the orders are loaded once' },
  },
  {
    fault: 'the number left is the number of entries',
    file: 'src/features/packs/packs-state.ts',
    from: 'return Number(entries[0]?.count ?? 0);',
    to: 'return entries.length;',
    check: { file: clientCalls, title: 'what is left of an edition' },
  },
  {
    fault: 'the client asks for all orders instead of the completed ones',
    file: 'src/platform/orders.ts',
    from: "{ tx_status: 'COMPLETE' }",
    to: '{}',
    check: { file: clientCalls, title: 'completed orders by their status' },
  },
  {
    fault: 'the catalogue comes oldest first',
    file: 'src/platform/catalogue.ts',
    from: "sortOrder: 'DESCENDING'",
    to: "sortOrder: 'ASCENDING'",
    check: { file: clientCalls, title: 'the whole catalogue by its day' },
  },
  {
    fault: 'an order is sent without an Idempotency-Key',
    file: 'src/features/checkout/checkout-state.ts',
    from: 'await call(placeOrder, { body }, { idempotencyKey })',
    to: 'await call(placeOrder, { body })',
    check: { file: clientCalls, title: 'under the same Idempotency-Key' },
  },
  {
    fault: 'page views go to no property',
    file: 'src/platform/telemetry.ts',
    from: '{ ...details, send_to: analyticsId }',
    to: 'details',
    check: { file: telemetry, title: 'a page view goes to the analytics property' },
  },
  {
    fault: 'breadcrumbs pile up without an end',
    file: 'src/platform/telemetry.ts',
    from: '  if (breadcrumbs.length > maxBreadcrumbs) breadcrumbs.shift();',
    to: '',
    check: { file: telemetry, title: 'at most 100 breadcrumbs' },
  },
  {
    fault: 'paths in a report name who was there',
    file: 'contract/error-report.ts',
    from: 'return filePath.test(bare) ? bare : routePatternOf(bare);',
    to: 'return bare;',
    check: { file: report, title: '' },
  },
  {
    fault: 'e-mail addresses stay in a report',
    file: 'contract/error-report.ts',
    from: '  [/[^\\s"\'`<>()@:=/]+@[^\\s"\'`<>()@/]+\\.[a-z]{2,}/gi, removed],',
    to: '',
    check: { file: report, title: '' },
  },
  {
    fault: 'newest sorts ascending',
    file: 'src/kit/filters/moment-search.ts',
    from: "newest: ['moment_date', 'DESC']",
    to: "newest: ['moment_date', 'ASC']",
    check: { file: 'src/kit/filters/moment-search.test.ts', title: 'newest sorts descending' },
  },
  {
    fault: 'a link to moments keeps a filter that it does not name',
    file: 'src/kit/filters/filter-actions.ts',
    from: 'updateFilter<Name, Search>(next, name, filters[name]), search);',
    to: 'name in filters ? updateFilter<Name, Search>(next, name, filters[name]) : next, search);',
    check: { file: 'src/kit/filters/filter-actions.test.ts', title: 'all are replaced' },
  },
  {
    fault: 'a failed load of moments counts as not loaded',
    file: 'src/features/collection/own-moments-state.ts',
    from: "if (resource.status === 'failure') return { loaded: true,",
    to: "if (resource.status === 'failure') return { loaded: false,",
    check: { file: 'src/features/collection/own-moments-state.test.ts', title: 'a failed load of moments' },
  },
  {
    fault: 'the profile’s moments come without data',
    file: 'src/features/collection/own-moments-state.ts',
    from: 'data: resource.value.tokens, total',
    to: 'data: [], total',
    check: { file: 'src/features/collection/own-moments-state.test.ts', title: 'moments are not loaded before' },
  },
  {
    fault: 'a search heeds accents',
    file: 'contract/moment-query.ts',
    from: "    .replace(/\\p{Mark}/gu, '')\n",
    to: '',
    check: { file: 'contract/constants.test.ts', title: '' },
  },
  {
    fault: 'sizes are told in megabytes alone',
    file: 'src/i18n/numbers.ts',
    from: 'Math.round(bytes / megabyte) >= gigabyte / megabyte',
    to: 'false',
    check: { file: 'src/i18n/formats.test.ts', title: '' },
  },
  {
    fault: 'a poster outlives its fan’s sign-out',
    file: 'sw/media.ts',
    from: '  if (ownerId !== visitor && (await readOwnerMarker()) !== ownerId) await forgetMediaOf(ownerId);',
    to: '',
    check: { file: 'sw/own-posters.test.ts', title: 'a poster that is written while its fan signs out' },
  },
  {
    fault: 'the route change leaves the close redirect',
    file: 'src/app/route-change.ts',
    from: "  store.set(momentCloseRedirectAtom, '');",
    to: '',
    check: { file: 'src/app/route-change.test.ts', title: 'a completed route change' },
  },
  {
    fault: 'an empty field of the Payment Element counts as a decline',
    file: 'src/platform/stripe-element.ts',
    from: "'validation_error'",
    to: "'no_such_error'",
    check: { file: 'src/platform/stripe-element.test.ts', title: '' },
  },
];

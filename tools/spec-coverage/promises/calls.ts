import type { Section } from '../promise.ts';

export const callsSection: Section = {
  title: 'Calls',
  promises: [
    {
      id: 'call.base-address',
      text: 'All calls go through one JSON client whose base address comes from the configuration.',
      milestone: 'foundation',
    },
    {
      id: 'call.bearer',
      text: 'Every request carries Authorization: Bearer and the id token; the token part is empty when nobody is signed in.',
      milestone: 'foundation',
    },
    { id: 'call.analytics', text: 'Every call records a start and an end event.', milestone: 'foundation' },
    {
      id: 'call.reports-and-rethrows',
      text: 'A failed call is reported to the error service and rethrown; what is no fault (no network, a session’s end, what a screen explains) is rethrown alone.',
      milestone: 'foundation',
    },
    {
      id: 'call.moments-page',
      text: 'POST /moments?skip&first answers a page of the fan’s moments for the filters and the sort.',
      milestone: 'foundation',
    },
    {
      id: 'call.moments-all',
      text: 'POST /moments with empty filters, moment_date and DESCENDING answers all moments under tokens.',
      milestone: 'foundation',
    },
    {
      id: 'call.moment',
      text: 'GET /moments/{a}/{b} answers one moment of the fan; 404 for a copy that is not theirs.',
      milestone: 'foundation',
    },
    {
      id: 'call.orders-create',
      text: 'POST /orders with packEditionId and numberOfPacks creates an order.',
      milestone: 'foundation',
    },
    {
      id: 'call.orders-complete',
      text: 'GET /orders?tx_status=COMPLETE answers the completed orders.',
      milestone: 'foundation',
    },
    {
      id: 'call.transaction',
      text: 'GET /orders/transactions/{id} answers the status of a transaction.',
      milestone: 'foundation',
    },
    { id: 'call.editions', text: 'GET /packs/editions answers the pack editions.', milestone: 'foundation' },
    {
      id: 'call.available',
      text: 'POST /packs/available answers a list; the first entry’s count is read as a number, 0 when the list is empty.',
      milestone: 'foundation',
    },
    {
      id: 'call.open',
      text: 'PATCH /packs/{id}/open opens a pack; a repeat answers the same moments.',
      milestone: 'foundation',
    },
    { id: 'call.packs', text: 'POST /packs answers the fan’s packs for the filters.', milestone: 'foundation' },
    {
      id: 'call.pack-details',
      text: 'GET /packs/{id}/details answers a pack with its edition and, once opened, its moments.',
      milestone: 'foundation',
    },
    {
      id: 'call.page-views',
      text: 'Page views and named events are sent only when the analytics script is there.',
      milestone: 'foundation',
    },
  ],
};

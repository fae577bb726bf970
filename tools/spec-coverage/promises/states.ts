import type { Section } from '../promise.ts';

export const statesSection: Section = {
  title: 'States',
  promises: [
    {
      id: 'state.resources',
      text: 'Pack editions, orders, packs and moments each go through idle, loading, success and failure; failure clears the data and stores the error.',
      milestone: 'foundation',
    },
    {
      id: 'state.moments-failed-loaded',
      text: 'A failed load of moments is marked loaded with empty data, and drawn as failed.',
      milestone: 'foundation',
    },
    { id: 'state.pack-opened', text: 'A sealed pack can be opened, once and for ever.', milestone: 'foundation' },
    {
      id: 'state.transaction-status',
      text: 'An order’s transaction status is checked until it is settled.',
      milestone: 'foundation',
    },
    { id: 'state.complete-orders', text: 'Orders can be asked for by the status COMPLETE.', milestone: 'foundation' },
    { id: 'state.toasts', text: 'Toasts are queued, shown and closed by themselves.', milestone: 'foundation' },
    {
      id: 'state.late-payment',
      text: 'Payment events settle an order once, however late, often or unordered they come.',
      milestone: 'foundation',
    },
    {
      id: 'state.refund-due',
      text: 'A paid order without packs becomes REFUND_DUE, and the money goes back.',
      milestone: 'packs-and-orders',
    },
    {
      id: 'state.opening-resumed',
      text: 'An opening can be resumed where it stopped, on any device.',
      milestone: 'opening-and-collection',
    },
  ],
};

import type { Section } from '../promise.ts';

export const ownCallsSection: Section = {
  title: 'Calls of our own, and what ours promise',
  promises: [
    { id: 'call.refusals', text: '401 comes before validation, validation before 404.', milestone: 'foundation' },
    { id: 'call.reservation', text: 'An order holds its packs for 15 minutes.', milestone: 'foundation' },
    {
      id: 'call.idempotent',
      text: 'A repeated order under the same key is the same order; other content under it is refused.',
      milestone: 'foundation',
    },
    {
      id: 'call.one-unpaid',
      text: 'There is one unpaid order per fan and edition; a second tab is answered with it.',
      milestone: 'foundation',
    },
    {
      id: 'call.never-oversold',
      text: 'No more packs are sold than exist, and no fan gets past the limit.',
      milestone: 'foundation',
    },
    {
      id: 'call.consent',
      text: 'POST /packs/{id}/consent keeps the fan’s consent; without it a pack does not open.',
      milestone: 'foundation',
    },
    {
      id: 'call.billing',
      text: 'PUT /orders/{id}/billing keeps country, tax number, age and the version of the terms.',
      milestone: 'packs-and-orders',
    },
    {
      id: 'call.return',
      text: 'POST /packs/{id}/return takes an unopened pack back; opening or returning wins, never both.',
      milestone: 'packs-and-orders',
    },
    {
      id: 'call.withdrawal',
      text: 'For as long as the right exists, the order’s and the pack’s page have a control to withdraw from the contract; it leads to one confirming step and to an acknowledgement on the page, in the timeline and by e-mail.',
      milestone: 'packs-and-orders',
    },
    {
      id: 'call.opening',
      text: 'PUT /packs/{id}/opening keeps how far the reveal has come.',
      milestone: 'opening-and-collection',
    },
    { id: 'call.shelves', text: 'GET and PUT /shelves keep the fan’s shelves.', milestone: 'opening-and-collection' },
    {
      id: 'call.push',
      text: 'GET /push/key, POST and DELETE /push/subscriptions carry push subscriptions.',
      milestone: 'phone',
    },
    { id: 'call.picture', text: 'A profile picture can be uploaded.', milestone: 'identity' },
    {
      id: 'call.profile-data',
      text: 'GET /profile/data answers everything that the shop’s database keeps of the fan.',
      milestone: 'identity',
    },
    {
      id: 'call.delete-profile',
      text: 'DELETE /profile takes a fan out of the shop’s database; accounts stay under a name of nobody’s, and no money is lost.',
      milestone: 'identity',
    },
    {
      id: 'operator.door',
      text: 'An operator has the running server make users, reset second factors and reconcile; without the token the door is shut.',
      milestone: 'identity',
    },
    { id: 'call.consent-log', text: 'Consents are kept in a log.', milestone: 'site' },
    { id: 'call.version', text: 'A header tells an old client to update.', milestone: 'foundation' },
  ],
};

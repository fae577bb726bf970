import type { Section } from '../promise.ts';

export const ownRoutesSection: Section = {
  title: 'Routes of our own',
  promises: [
    {
      id: 'route.portuguese',
      text: 'Every page stands under /pt too; English has no prefix, and /en/… leads to /….',
      milestone: 'foundation',
    },
    {
      id: 'route.first-language',
      text: 'A first visit to / with a Portuguese browser goes to /pt once; the fan’s own choice is remembered and wins.',
      milestone: 'foundation',
    },
    {
      id: 'page.preview',
      text: 'A link to a public page, a pack or a moment shows its own title, description, image and whole address, in its language, before any script runs.',
      milestone: 'packs-and-orders',
    },
    {
      id: 'page.unknown-id',
      text: 'An address with an id that nothing has, or with the number of a copy that cannot be, is answered with 404.',
      milestone: 'packs-and-orders',
    },
    {
      id: 'page.keyboard',
      text: 'Whoever has no mouse buys, opens, looks at moments and arranges shelves by keys alone, and sees where the focus is.',
      milestone: 'foundation',
    },
    { id: 'route.pack-edition', text: '/packs/{packEditionId} shows a pack edition.', milestone: 'foundation' },
    { id: 'route.moment-edition', text: '/moments/{momentEditionId} shows a moment edition.', milestone: 'foundation' },
    {
      id: 'route.owned-moment',
      text: '/moments/{momentEditionId}/{serialNumber} is a dialog over the page it was opened from, and a page of its own when opened directly.',
      milestone: 'foundation',
    },
    {
      id: 'route.foreign-moment',
      text: 'The address of somebody else’s copy shows the moment edition instead.',
      milestone: 'opening-and-collection',
    },
    {
      id: 'route.payment-without-order',
      text: '/payment without an order shows the fan’s unpaid one, else leads back to /packs with a sentence.',
      milestone: 'packs-and-orders',
    },
    { id: 'route.order', text: '/profile/orders/{orderId} shows an order with its timeline.', milestone: 'foundation' },
    {
      id: 'route.pack',
      text: '/profile/packs/{packId} shows a sealed pack, its opening and what was in it.',
      milestone: 'foundation',
    },
    {
      id: 'route.storage',
      text: '/profile/storage shows what is kept on the device.',
      milestone: 'opening-and-collection',
    },
    { id: 'route.fairness', text: '/fairness explains how packs are filled and sealed.', milestone: 'foundation' },
    { id: 'route.accessibility', text: '/accessibility is the accessibility statement.', milestone: 'foundation' },
    {
      id: 'route.club-kit',
      text: '/club-kit shows every token, mark, card and state, and is in no menu.',
      milestone: 'foundation',
    },
    {
      id: 'showcase.one-shelf',
      text: 'A fan may show one shelf at a public address, /showcases/{id}; it is off until they say so.',
      milestone: 'site',
    },
    {
      id: 'showcase.no-name',
      text: 'A shown shelf tells neither e-mail nor username, unless the fan chose to be named.',
      milestone: 'site',
    },
    {
      id: 'showcase.removed',
      text: 'The address of a shown shelf is answered with 404 as soon as the fan stops showing it.',
      milestone: 'site',
    },
    {
      id: 'route.not-found',
      text: 'Any other address shows a designed page and is answered with 404.',
      milestone: 'foundation',
    },
    {
      id: 'route.guard',
      text: 'A page of the fan’s own leads a visitor to the login and back.',
      milestone: 'foundation',
    },
  ],
};

import type { Section } from '../promise.ts';

export const deviceSection: Section = {
  title: 'On the device',
  promises: [
    { id: 'device.installable', text: 'The storefront can be installed.', milestone: 'foundation' },
    {
      id: 'device.collection',
      text: 'The fan’s moments can be looked at without a network, page by page.',
      milestone: 'foundation',
    },
    {
      id: 'device.editions',
      text: 'Pack editions and the catalogue can be looked at without a network.',
      milestone: 'foundation',
    },
    {
      id: 'device.copy-age',
      text: 'An answer from the device’s copy says so, and how old it is.',
      milestone: 'foundation',
    },
    {
      id: 'device.keyed-by-owner',
      text: 'A copy is only ever shown to the fan it belongs to.',
      milestone: 'foundation',
    },
    {
      id: 'device.online-only',
      text: 'Orders, payment, identity and opening go to the network alone.',
      milestone: 'foundation',
    },
    {
      id: 'device.every-route',
      text: 'Every route shows a page without a network.',
      milestone: 'opening-and-collection',
    },
    {
      id: 'device.clips',
      text: 'Clips of a moment, a season, a shelf or all are kept on request and play without a network, byte ranges included.',
      milestone: 'opening-and-collection',
    },
    {
      id: 'device.filters',
      text: 'Filters, sort and search work without a network over the whole collection.',
      milestone: 'opening-and-collection',
    },
    {
      id: 'device.shelves',
      text: 'Shelves are arranged without a network, and two devices that did so apart lose nothing.',
      milestone: 'opening-and-collection',
    },
    {
      id: 'device.unsent-sign-out',
      text: 'A sign-out sends the edits of shelves that wait on the device, and never loses them unasked.',
      milestone: 'opening-and-collection',
    },
    {
      id: 'device.update',
      text: 'A new version takes over with the fan’s leave, never while they pay or open a pack.',
      milestone: 'opening-and-collection',
    },
    {
      id: 'device.push',
      text: 'Push messages come after the fan’s own yes, and lead to the right page.',
      milestone: 'phone',
    },
  ],
};

import type { Section } from '../promise.ts';

export const filtersSection: Section = {
  title: 'Filter actions',
  promises: [
    { id: 'filter.packs-update', text: 'One filter of the packs can be updated.', milestone: 'packs-and-orders' },
    { id: 'filter.packs-replace', text: 'All filters of the packs can be replaced.', milestone: 'packs-and-orders' },
    { id: 'filter.packs-delete', text: 'One value of a packs filter can be deleted.', milestone: 'packs-and-orders' },
    { id: 'filter.packs-clear', text: 'Clearing the packs’ filters empties the type.', milestone: 'packs-and-orders' },
    { id: 'filter.packs-sort', text: 'The packs’ sort can be set.', milestone: 'packs-and-orders' },
    {
      id: 'filter.packs-chips',
      text: 'The packs’ active filters are shown as name and value pairs.',
      milestone: 'packs-and-orders',
    },
    {
      id: 'filter.moments-update',
      text: 'One filter of the moments can be updated.',
      milestone: 'opening-and-collection',
    },
    {
      id: 'filter.moments-replace',
      text: 'All filters of the moments can be replaced.',
      milestone: 'opening-and-collection',
    },
    {
      id: 'filter.moments-delete',
      text: 'One value of a moments filter can be deleted.',
      milestone: 'opening-and-collection',
    },
    {
      id: 'filter.moments-clear',
      text: 'Clearing the moments’ filters empties season, position and rarity; the search term stays.',
      milestone: 'opening-and-collection',
    },
    {
      id: 'filter.moments-search',
      text: 'The moments’ search term can be set, accents and case aside.',
      milestone: 'opening-and-collection',
    },
    { id: 'filter.moments-sort', text: 'The moments’ sort can be set.', milestone: 'opening-and-collection' },
    {
      id: 'filter.moments-chips',
      text: 'The moments’ active filters are shown as name and value pairs.',
      milestone: 'opening-and-collection',
    },
    {
      id: 'filter.in-address',
      text: 'Filters, search and sort live in the address, so that a link shows the same page.',
      milestone: 'opening-and-collection',
    },
    {
      id: 'filter.first-page',
      text: 'Any change of a filter starts at the first page.',
      milestone: 'opening-and-collection',
    },
  ],
};

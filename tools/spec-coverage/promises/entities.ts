import type { Section } from '../promise.ts';

export const entitiesSection: Section = {
  title: 'Entities',
  promises: [
    {
      id: 'entity.user',
      text: 'A user has a username, picture, e-mail-verified flag, id token payload and refresh token.',
      milestone: 'foundation',
    },
    {
      id: 'entity.moment-filters',
      text: 'Moment filters are lists of seasons, positions and rarities, a search term and a sort.',
      milestone: 'opening-and-collection',
    },
    { id: 'entity.pack-filters', text: 'Pack filters are a list of types and a sort.', milestone: 'packs-and-orders' },
    {
      id: 'entity.pack-editions',
      text: 'Pack editions are a list with a loading and an error state.',
      milestone: 'foundation',
    },
    {
      id: 'entity.profile-orders',
      text: 'The profile’s orders have a loading state, an error and data.',
      milestone: 'foundation',
    },
    {
      id: 'entity.profile-packs',
      text: 'The profile’s packs have a loading state, an error and a list of data.',
      milestone: 'foundation',
    },
    {
      id: 'entity.profile-moments',
      text: 'The profile’s moments have a loaded flag, an error and a list of data.',
      milestone: 'foundation',
    },
    { id: 'entity.twitter', text: 'The posts from Twitter have data, includes and a username.', milestone: 'site' },
    { id: 'entity.is-error', text: 'The app has one error flag.', milestone: 'foundation' },
    {
      id: 'entity.moment-close-redirect',
      text: 'The app knows where closing a moment leads.',
      milestone: 'foundation',
    },
    {
      id: 'entity.moment-list',
      text: 'A list of moments carries moment_date, by which it is sorted; the list of all moments is under tokens.',
      milestone: 'foundation',
    },
    {
      id: 'entity.order-request',
      text: 'An order is asked for by packEditionId and numberOfPacks.',
      milestone: 'foundation',
    },
    {
      id: 'entity.available-packs',
      text: 'The available packs are a list whose first item has a count.',
      milestone: 'foundation',
    },
  ],
};

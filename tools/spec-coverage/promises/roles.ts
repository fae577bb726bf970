import type { Section } from '../promise.ts';

export const rolesSection: Section = {
  title: 'Roles',
  promises: [
    {
      id: 'role.admins',
      text: 'The admins are a list from the environment, split on commas, and judged by the server.',
      milestone: 'packs-and-orders',
    },
    {
      id: 'role.admin-announcement',
      text: 'An admin sees an edition before it is announced, nobody else does; nobody buys before the release.',
      milestone: 'packs-and-orders',
    },
    {
      id: 'role.verified-buys',
      text: 'Buying needs a verified e-mail; signing in, browsing and looking at what one owns do not.',
      milestone: 'packs-and-orders',
    },
  ],
};

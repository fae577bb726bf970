import type { Section } from '../promise.ts';

export const readmeSection: Section = {
  title: 'What the README promises',
  promises: [
    {
      id: 'readme.accounts',
      text: 'The local accounts can sign in, and are what they are said to be.',
      milestone: 'foundation',
    },
    {
      id: 'readme.cards',
      text: 'The test cards do what is said of them; any other card is refused.',
      milestone: 'foundation',
    },
    { id: 'readme.outbox', text: 'E-mails and codes are in the outbox, in local mode only.', milestone: 'foundation' },
    {
      id: 'readme.second-server',
      text: 'A second server on the same data folder is refused.',
      milestone: 'foundation',
    },
    {
      id: 'readme.port-taken',
      text: 'A taken port is named, and so is the variable that changes it.',
      milestone: 'packs-and-orders',
    },
    {
      id: 'readme.half-configured',
      text: 'Half of a service’s variables is an error that names the missing ones.',
      milestone: 'packs-and-orders',
    },
    {
      id: 'readme.live-key',
      text: 'A live payment key does not start beside an embedded user pool or database.',
      milestone: 'packs-and-orders',
    },
    {
      id: 'readme.both-engines',
      text: 'The same tests hold on the embedded database and on PostgreSQL.',
      milestone: 'foundation',
    },
    {
      id: 'readme.health',
      text: '/healthz and /readyz tell whether the server lives and serves.',
      milestone: 'packs-and-orders',
    },
    { id: 'readme.killed', text: 'What was committed survives a killed process.', milestone: 'packs-and-orders' },
    { id: 'readme.reconciles', text: 'A lost webhook heals within a minute.', milestone: 'packs-and-orders' },
    {
      id: 'readme.seal',
      text: 'An opened pack can be checked against the root that was published before the sale.',
      milestone: 'opening-and-collection',
    },
    {
      id: 'readme.new-configuration',
      text: 'An installed app picks up a new configuration.',
      milestone: 'opening-and-collection',
    },
  ],
};

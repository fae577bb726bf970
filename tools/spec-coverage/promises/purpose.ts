import type { Section } from '../promise.ts';

export const purposeSection: Section = {
  title: 'What it is for',
  promises: [
    {
      id: 'page.title',
      text: 'The title of the home page is «Collect Official {club} Magic Moments».',
      milestone: 'foundation',
    },
    {
      id: 'page.description',
      text: 'The description of the home page invites to collect the first 150 unique moments of the club’s history.',
      milestone: 'foundation',
    },
    { id: 'job.browse', text: 'A visitor can browse packs and moments without signing in.', milestone: 'foundation' },
    { id: 'job.sign-up', text: 'A visitor can sign up, confirm and log in.', milestone: 'foundation' },
    { id: 'job.edit-profile', text: 'A fan can edit their profile.', milestone: 'identity' },
    { id: 'job.buy', text: 'A fan can buy packs.', milestone: 'foundation' },
    { id: 'job.open', text: 'A fan can open the packs that they bought.', milestone: 'foundation' },
    { id: 'job.view', text: 'A fan can view the moments that they own.', milestone: 'foundation' },
  ],
};

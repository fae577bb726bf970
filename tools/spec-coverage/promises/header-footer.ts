import type { Section } from '../promise.ts';

export const headerFooterSection: Section = {
  title: 'Header and footer',
  promises: [
    { id: 'header.logo', text: 'The header’s logo links home.', milestone: 'foundation' },
    {
      id: 'header.links',
      text: 'The header links to Packs, Moments, Blog and Roadmap, and marks the active one.',
      milestone: 'foundation',
    },
    { id: 'header.language', text: 'The header has a language switcher.', milestone: 'foundation' },
    { id: 'header.signed-out', text: 'Signed out, the header shows Login and Sign up.', milestone: 'foundation' },
    {
      id: 'header.signed-in',
      text: 'Signed in, the header shows the avatar and username with My profile, Edit profile and Logout.',
      milestone: 'foundation',
    },
    {
      id: 'header.side-panel',
      text: 'On small screens a hamburger opens a side panel with the same links.',
      milestone: 'foundation',
    },
    {
      id: 'header.hidden',
      text: 'Header and footer are hidden on login, sign-up, confirmation and payment.',
      milestone: 'foundation',
    },
    {
      id: 'banner.unverified',
      text: 'A signed-in fan whose e-mail is not verified sees a banner that links to /profile/edit.',
      milestone: 'foundation',
    },
    { id: 'footer.logos', text: 'The footer shows the club’s logos.', milestone: 'foundation' },
    { id: 'footer.links', text: 'The footer links to Help, Contact us and Blog.', milestone: 'foundation' },
    { id: 'footer.language', text: 'The footer has a language switcher.', milestone: 'foundation' },
    {
      id: 'footer.social',
      text: 'The footer links to Facebook, Twitter, Instagram, Reddit and Discord.',
      milestone: 'foundation',
    },
    { id: 'footer.legal', text: 'The footer links to Terms of use and Privacy policy.', milestone: 'foundation' },
    {
      id: 'footer.copyright',
      text: 'The footer has a copyright line with the current year and an all-rights text.',
      milestone: 'foundation',
    },
  ],
};

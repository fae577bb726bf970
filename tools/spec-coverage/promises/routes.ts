import type { Section } from '../promise.ts';

export const routesSection: Section = {
  title: 'Routes',
  promises: [
    { id: 'route.home', text: '/ shows the home page.', milestone: 'foundation' },
    { id: 'route.packs', text: '/packs shows the pack editions.', milestone: 'foundation' },
    { id: 'route.moments', text: '/moments shows the catalogue of moments.', milestone: 'foundation' },
    { id: 'route.blogs', text: '/blogs shows the blog.', milestone: 'foundation' },
    { id: 'route.roadmap', text: '/roadmap shows the roadmap.', milestone: 'foundation' },
    { id: 'route.faq', text: '/faq shows the help page.', milestone: 'foundation' },
    { id: 'route.contact-us', text: '/contact-us shows how to reach the club.', milestone: 'foundation' },
    { id: 'route.terms', text: '/terms shows the terms of use.', milestone: 'foundation' },
    { id: 'route.policy', text: '/policy shows the privacy policy.', milestone: 'foundation' },
    { id: 'route.login', text: '/login lets a fan sign in.', milestone: 'foundation' },
    {
      id: 'login.redirect',
      text: 'The login leads to the page in its redirect query; the query is left out when the fan came from home.',
      milestone: 'foundation',
    },
    { id: 'route.signup', text: '/signup lets a visitor make an account.', milestone: 'foundation' },
    { id: 'route.logout', text: '/logout ends the session.', milestone: 'foundation' },
    { id: 'route.profile', text: '/profile shows the fan’s packs, moments and orders.', milestone: 'foundation' },
    {
      id: 'route.profile-edit',
      text: '/profile/edit lets a fan edit their profile and verify the e-mail address.',
      milestone: 'foundation',
    },
    {
      id: 'route.confirmation',
      text: '/confirmation/{username} takes the code that was sent after the sign-up.',
      milestone: 'foundation',
    },
    { id: 'route.payment', text: '/payment lets a fan pay for an order.', milestone: 'foundation' },
  ],
};

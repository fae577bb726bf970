import type { Section } from '../promise.ts';

export const globalBehaviourSection: Section = {
  title: 'Global behaviour',
  promises: [
    {
      id: 'global.error-flag',
      text: 'While the error flag is set, the page’s body is a message that something went wrong and asks to refresh.',
      milestone: 'foundation',
    },
    {
      id: 'global.route-change',
      text: 'A completed route change removes the modal-open class, empties the moment-close redirect, clears the error flag and tracks a page view.',
      milestone: 'foundation',
    },
    {
      id: 'global.no-route-change',
      text: 'A changed filter is no route change, a changed language is one.',
      milestone: 'packs-and-orders',
    },
    {
      id: 'global.language-switch',
      text: 'Switching the language keeps path and query and changes the locale alone.',
      milestone: 'foundation',
    },
    {
      id: 'global.menus-toggle',
      text: 'The mobile menu and the profile menu open and close by their buttons.',
      milestone: 'foundation',
    },
    {
      id: 'global.menus-close',
      text: 'The profile menu and the language menu close on a click outside.',
      milestone: 'foundation',
    },
  ],
};

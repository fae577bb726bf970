import type { Section } from '../promise.ts';

export const sessionSection: Section = {
  title: 'Session',
  promises: [
    {
      id: 'session.loading',
      text: 'The session is loading at first, then loaded with a user, or failed with the user cleared and the error stored.',
      milestone: 'foundation',
    },
    { id: 'session.on-start', text: 'Who is signed in is asked for when the app starts.', milestone: 'foundation' },
    {
      id: 'session.refreshed-once',
      text: 'Once loading has ended with a user, the session is refreshed once, and then the orders are loaded.',
      milestone: 'foundation',
    },
    {
      id: 'session.not-authenticated',
      text: 'Without a current user the error is «Not authenticated».',
      milestone: 'foundation',
    },
    {
      id: 'session.invalid',
      text: 'A user whose session is not valid gives «Session is invalid».',
      milestone: 'foundation',
    },
    { id: 'session.valid', text: 'A valid session gives the user and a refresh token.', milestone: 'foundation' },
    {
      id: 'session.refresh',
      text: 'Refreshing by the refresh token gives the user, or «Session is invalid».',
      milestone: 'foundation',
    },
    {
      id: 'session.signed-out-everywhere',
      text: 'Signing out ends the session in every tab and deletes the fan’s copies from the device.',
      milestone: 'foundation',
    },
  ],
};

import type { Section } from '../promise.ts';

export const messagesSection: Section = {
  title: 'Messages',
  promises: [
    {
      id: 'message.application-failure',
      text: 'An application failure shows the texts 404.wrong and 404.refresh.',
      milestone: 'foundation',
    },
    {
      id: 'message.flow-type',
      text: 'An unknown sign-in flow is answered «Authentication flow type is invalid.».',
      milestone: 'foundation',
    },
    {
      id: 'message.password-required',
      text: 'A missing password is answered «PASSWORD parameter is required».',
      milestone: 'foundation',
    },
    {
      id: 'message.new-password',
      text: 'A missing new password is answered «New password is required.».',
      milestone: 'identity',
    },
    {
      id: 'message.tokens-present',
      text: 'An incomplete set of tokens raises «Id token and Access Token must be present.».',
      milestone: 'identity',
    },
    {
      id: 'message.user-not-authenticated',
      text: 'A call that needs a user raises «User is not authenticated» without one.',
      milestone: 'identity',
    },
  ],
};

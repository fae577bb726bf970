import type { Section } from '../promise.ts';

export const validationSection: Section = {
  title: 'Validation',
  promises: [
    { id: 'validation.sign-in', text: 'A plain sign-in needs a username and a password.', milestone: 'foundation' },
    {
      id: 'validation.new-password',
      text: 'Completing a new-password challenge needs a new password.',
      milestone: 'identity',
    },
    { id: 'validation.mfa', text: 'A multi-factor challenge can be answered.', milestone: 'identity' },
    { id: 'validation.device', text: 'A device challenge can be answered.', milestone: 'identity' },
    { id: 'validation.sign-up', text: 'The sign-up form says which field is wrong, and why.', milestone: 'foundation' },
    { id: 'validation.login', text: 'The login form says what it lacks.', milestone: 'foundation' },
    {
      id: 'validation.confirmation',
      text: 'The confirmation form refuses a wrong and an expired code in words.',
      milestone: 'foundation',
    },
    {
      id: 'validation.profile-edit',
      text: 'The profile form says which field is wrong, and why.',
      milestone: 'identity',
    },
    { id: 'validation.card', text: 'The card form says which field is wrong, and why.', milestone: 'foundation' },
    {
      id: 'validation.forgotten-password',
      text: 'A forgotten password can be replaced by a code.',
      milestone: 'identity',
    },
  ],
};

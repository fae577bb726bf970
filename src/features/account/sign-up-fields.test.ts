import { expect, test } from 'vitest';

import { problemsOf } from './sign-up-fields.ts';

// @spec(validation.sign-up)

const fine = { username: 'joão.21', email: 'joao@fans.example', password: 'um farol à noite', areTermsAccepted: true };

test('lets a good form pass', () => {
  expect(problemsOf(fine)).toEqual({});
});

test.each([
  [{ ...fine, username: 'jo' }, { username: 'username-shape' }],
  [{ ...fine, username: '<script>' }, { username: 'username-shape' }],
  [{ ...fine, email: 'joao@fans' }, { email: 'email-shape' }],
  [{ ...fine, password: '1234567' }, { password: 'password-short' }],
  [{ ...fine, areTermsAccepted: false }, { areTermsAccepted: 'terms-open' }],
  [
    { username: '', email: '', password: '', areTermsAccepted: true },
    { username: 'username-shape', email: 'email-shape', password: 'password-short' },
  ],
])('says what is wrong with %j', (fields, problems) => {
  expect(problemsOf(fields)).toEqual(problems);
});

import { describe, expect, test } from 'vitest';

import { findProblems } from './sign-up-fields.ts';

const fine = { username: 'joão.21', email: 'joao@fans.example', password: 'um farol à noite', areTermsAccepted: true };

test('the sign-up form accepts valid fields', () => {
  expect(findProblems(fine)).toEqual({});
});

describe('the sign-up form says what is wrong with these fields @spec(validation.sign-up)', () => {
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
  ])('%j', (fields, problems) => {
    expect(findProblems(fields)).toEqual(problems);
  });
});

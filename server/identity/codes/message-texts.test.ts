import { expect, test } from 'vitest';

import { type IdentityMessage, wordMessage } from './message-texts.ts';

const code = '123456';
const messages: IdentityMessage[] = [
  { kind: 'sign-up-code', code },
  { kind: 'email-verification-code', code },
  { kind: 'phone-verification-code', code },
  { kind: 'password-reset-code', code },
  { kind: 'sign-in-code', code },
  { kind: 'invitation', code, username: 'ana' },
  { kind: 'account-exists', code: null },
  { kind: 'already-confirmed', code: null },
  { kind: 'invitation-waiting', code: null },
  { kind: 'email-changed', code: null },
  { kind: 'password-changed', code: null },
  { kind: 'second-factor-reset', code: null },
];

test.each(messages)('the message $kind is formal in Portuguese, without «você», and carries its code', (message) => {
  const text = wordMessage(message, 'pt', { clubName: 'Farol FC', hasSubject: true });
  expect(text).toMatch(/^Farol FC: \S/);
  expect(text).toContain(message.code ?? '');
  expect(text).not.toMatch(/voc[êe]|connosco|\b(tu|te|teus?|tuas?|tens|foste|escreve-nos|entra)\b/i);
});

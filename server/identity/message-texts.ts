import { assertNever } from '#contract/assert-never.ts';
import type { Locale } from '#contract/locale.ts';

import type { CodePurpose } from './pool-settings.ts';

/** Everything that the user pool writes to somebody; `kind` in the outbox. */
export type IdentityMessage =
  | {
      kind:
        | 'sign-up-code'
        | 'email-verification-code'
        | 'phone-verification-code'
        | 'password-reset-code'
        | 'sign-in-code';
      code: string;
    }
  /** An operator's invitation; `code` is the temporary password. */
  | { kind: 'invitation'; code: string; username: string }
  /** Somebody signed up, or changed to, an address that has an account: only its owner is told. */
  | { kind: 'account-exists'; code: null }
  | { kind: 'already-confirmed'; code: null }
  /** Somebody asked for a new password of an account whose invitation was not taken up: it has no password to replace. */
  | { kind: 'invitation-waiting'; code: null }
  /** To the address that was the account's until now: it may have been somebody else who changed it. */
  | { kind: 'email-changed'; code: null }
  | { kind: 'password-changed'; code: null }
  /** An operator took the second factor away, so that somebody who lost it can come back. */
  | { kind: 'second-factor-reset'; code: null };

export const messageKindOf = {
  'sign-up': 'sign-up-code',
  'verify-email': 'email-verification-code',
  'verify-phone': 'phone-verification-code',
  'reset-password': 'password-reset-code',
} as const satisfies Record<CodePurpose, IdentityMessage['kind']>;

/** The language of the interface wins over the user's attribute: it is what they are reading now. */
export function messageLocale(clientMetadata: Record<string, string>, attributes: Record<string, string>): Locale {
  const wanted = clientMetadata['locale'] ?? attributes['locale'] ?? '';
  return /^pt(-|_|$)/i.test(wanted) ? 'pt' : 'en';
}

function wordInEnglish(message: IdentityMessage): string {
  switch (message.kind) {
    case 'sign-up-code':
      return `Welcome! Your code is ${message.code}. It works for 24 hours.`;
    case 'email-verification-code':
      return `Your code to verify this address is ${message.code}. It works for 24 hours.`;
    case 'phone-verification-code':
      return `Your code to verify this number is ${message.code}. It works for 24 hours.`;
    case 'sign-in-code':
      return `Your code to sign in is ${message.code}. It works for 15 minutes. Tell it to nobody.`;
    case 'invitation':
      return `You are invited. Sign in with the username ${message.username} and the temporary password ${message.code} within 7 days; you will then choose a password of your own.`;
    case 'second-factor-reset':
      return 'At your request we switched off the second step of your sign-in, forgot your devices and signed you out everywhere. Sign in and set the second step up again. If you did not ask for this, choose a new password at once and write to us.';
    case 'password-reset-code':
      return `Your code to choose a new password is ${message.code}. It works for one hour. If you did not ask for it, you need do nothing: your password stays as it is.`;
    case 'account-exists':
      return 'Somebody, perhaps you, just wanted to use this address for a new account. You already have one: sign in with this address, or choose «Forgot password». If it was not you, you need do nothing.';
    case 'already-confirmed':
      return 'Your account is confirmed already: just sign in.';
    case 'invitation-waiting':
      return 'Somebody, perhaps you, asked for a new password. Your invitation is still waiting for you: sign in with the temporary password that we sent you. If you no longer have it, or its 7 days are over, write to us. If it was not you, you need do nothing.';
    case 'email-changed':
      return 'The e-mail address of your account was changed, and this one no longer leads to it. If it was not you, write to us at once.';
    case 'password-changed':
      return 'The password of your account was changed, and your other devices were signed out. If it was not you, choose «Forgot password» at once and write to us.';
    default:
      return assertNever(message);
  }
}

function wordInPortuguese(message: IdentityMessage): string {
  switch (message.kind) {
    case 'sign-up-code':
      return `Que bom ter-te connosco! O teu código é ${message.code}. É válido durante 24 horas.`;
    case 'email-verification-code':
      return `O teu código para confirmares este endereço é ${message.code}. É válido durante 24 horas.`;
    case 'phone-verification-code':
      return `O teu código para confirmares este número é ${message.code}. É válido durante 24 horas.`;
    case 'sign-in-code':
      return `O teu código para entrares é ${message.code}. É válido durante 15 minutos. Não o digas a ninguém.`;
    case 'invitation':
      return `Recebeste um convite. Entra com o nome de utilizador ${message.username} e a palavra-passe temporária ${message.code} nos próximos 7 dias; depois escolhes a tua própria palavra-passe.`;
    case 'second-factor-reset':
      return 'A teu pedido, desativámos o segundo passo da tua entrada, esquecemos os teus dispositivos e terminámos todas as sessões. Entra e configura de novo o segundo passo. Se não foste tu a pedir, escolhe já uma nova palavra-passe e escreve-nos.';
    case 'password-reset-code':
      return `O teu código para escolheres uma nova palavra-passe é ${message.code}. É válido durante uma hora. Se não o pediste, não precisas de fazer nada: a tua palavra-passe continua a mesma.`;
    case 'account-exists':
      return 'Alguém, talvez tu, quis usar este endereço numa conta nova. Já tens uma conta: entra com este endereço ou escolhe «Esqueci-me da palavra-passe». Se não foste tu, não precisas de fazer nada.';
    case 'already-confirmed':
      return 'A tua conta já está confirmada: basta entrares.';
    case 'invitation-waiting':
      return 'Alguém, talvez tu, pediu uma nova palavra-passe. O teu convite continua à tua espera: entra com a palavra-passe temporária que te enviámos. Se já não a tens, ou se os 7 dias já passaram, escreve-nos. Se não foste tu, não precisas de fazer nada.';
    case 'email-changed':
      return 'O endereço de e-mail da tua conta foi alterado e este já não dá acesso à conta. Se não foste tu, escreve-nos já.';
    case 'password-changed':
      return 'A palavra-passe da tua conta foi alterada e terminámos a sessão nos teus outros dispositivos. Se não foste tu, escolhe já «Esqueci-me da palavra-passe» e escreve-nos.';
    default:
      return assertNever(message);
  }
}

/** An e-mail's subject, after the club's name. SMS have none. */
const subjects: Record<IdentityMessage['kind'], Record<Locale, string>> = {
  'sign-up-code': { en: 'your code', pt: 'o teu código' },
  'email-verification-code': { en: 'your code', pt: 'o teu código' },
  'phone-verification-code': { en: 'your code', pt: 'o teu código' },
  'sign-in-code': { en: 'your code to sign in', pt: 'o teu código para entrares' },
  invitation: { en: 'your invitation', pt: 'o teu convite' },
  'second-factor-reset': { en: 'the second step is off', pt: 'o segundo passo está desativado' },
  'password-reset-code': { en: 'your code for a new password', pt: 'o teu código para uma nova palavra-passe' },
  'account-exists': { en: 'you already have an account', pt: 'já tens uma conta' },
  'already-confirmed': { en: 'your account is already confirmed', pt: 'a tua conta já está confirmada' },
  'invitation-waiting': { en: 'your invitation is waiting', pt: 'o teu convite está à tua espera' },
  'email-changed': { en: 'your e-mail address was changed', pt: 'o teu endereço de e-mail foi alterado' },
  'password-changed': { en: 'your password was changed', pt: 'a tua palavra-passe foi alterada' },
};

/** Starts with the club's name, so that no language has to find an article for it. */
export function wordMessage(
  message: IdentityMessage,
  locale: Locale,
  { clubName, hasSubject }: { clubName: string | undefined; hasSubject: boolean },
): string {
  const text = locale === 'pt' ? wordInPortuguese(message) : wordInEnglish(message);
  const subject = hasSubject ? `${subjects[message.kind][locale]}\n\n` : '';
  return `${clubName === undefined ? '' : `${clubName}: `}${subject}${text}`;
}

import { assertNever } from '#contract/assert-never.ts';
import { defaultLocale, type Locale, localeOfTag } from '#contract/locale.ts';

import type { CodePurpose } from '../pool-settings.ts';

/** Every message of the user pool; `kind` in the outbox. */
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
  /** A sign-up or a change used an address that already has an account: only its owner gets a message. */
  | { kind: 'account-exists'; code: null }
  | { kind: 'already-confirmed'; code: null }
  /** A new password was requested for an account whose invitation was never used: it has no password to replace. */
  | { kind: 'invitation-waiting'; code: null }
  /** To the address that was the account's until now: the owner may not have made the change. */
  | { kind: 'email-changed'; code: null }
  | { kind: 'password-changed'; code: null }
  /** An operator took the second factor away, so that a user who lost it can sign in again. */
  | { kind: 'second-factor-reset'; code: null };

/** A missing kind does not compile: it would outlive the account. */
const kinds: Record<IdentityMessage['kind'], true> = {
  'sign-up-code': true,
  'email-verification-code': true,
  'phone-verification-code': true,
  'password-reset-code': true,
  'sign-in-code': true,
  invitation: true,
  'account-exists': true,
  'already-confirmed': true,
  'invitation-waiting': true,
  'email-changed': true,
  'password-changed': true,
  'second-factor-reset': true,
};
export const allMessageKinds = Object.keys(kinds);

export const messageKinds = {
  'sign-up': 'sign-up-code',
  'verify-email': 'email-verification-code',
  'verify-phone': 'phone-verification-code',
  'reset-password': 'password-reset-code',
} as const satisfies Record<CodePurpose, IdentityMessage['kind']>;

/** The language of the interface wins over the user's attribute: it is what they are reading now. */
export function messageLocale(clientMetadata: Record<string, string>, attributes: Record<string, string>): Locale {
  const wanted = clientMetadata['locale'] ?? attributes['locale'] ?? '';
  return localeOfTag(wanted) ?? defaultLocale;
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
      return `Your code to log in is ${message.code}. It works for 15 minutes. Don’t share it with anyone.`;
    case 'invitation':
      return `You are invited. Log in with the username ${message.username} and the temporary password ${message.code} within 7 days; you will then choose a password of your own.`;
    case 'second-factor-reset':
      return 'At your request we turned off two-step verification for your account, removed your devices and logged you out everywhere. Log in and set it up again. If you didn’t ask for this, choose a new password right away and write to us.';
    case 'password-reset-code':
      return `Your code to choose a new password is ${message.code}. It works for one hour. If you didn’t ask for it, you can ignore this message: your password stays as it is.`;
    case 'account-exists':
      return 'Someone, perhaps you, just tried to use this address for a new account. You already have one: log in with this address, or choose “Forgot your password?”. If it wasn’t you, you can ignore this message.';
    case 'already-confirmed':
      return 'Your account is already confirmed: just log in.';
    case 'invitation-waiting':
      return 'Someone, perhaps you, asked for a new password. Your invitation is still waiting for you: log in with the temporary password that we sent you. If you no longer have it, or its 7 days are over, write to us. If it wasn’t you, you can ignore this message.';
    case 'email-changed':
      return 'The e-mail address of your account was changed, and this one no longer leads to it. If it wasn’t you, write to us right away.';
    case 'password-changed':
      return 'The password of your account was changed, and your other devices were logged out. If it wasn’t you, choose “Forgot your password?” right away and write to us.';
    default:
      return assertNever(message);
  }
}

function wordInPortuguese(message: IdentityMessage): string {
  switch (message.kind) {
    case 'sign-up-code':
      return `Damos-lhe as boas-vindas! O seu código é ${message.code}. É válido durante 24 horas.`;
    case 'email-verification-code':
      return `O seu código para confirmar este endereço é ${message.code}. É válido durante 24 horas.`;
    case 'phone-verification-code':
      return `O seu código para confirmar este número é ${message.code}. É válido durante 24 horas.`;
    case 'sign-in-code':
      return `O seu código para iniciar sessão é ${message.code}. É válido durante 15 minutos. Não o partilhe com ninguém.`;
    case 'invitation':
      return `Recebeu um convite. Inicie sessão com o nome de utilizador ${message.username} e a palavra-passe temporária ${message.code} nos próximos 7 dias; a seguir, escolhe a sua própria palavra-passe.`;
    case 'second-factor-reset':
      return 'A seu pedido, desativámos a verificação em dois passos, removemos os seus dispositivos e terminámos todas as sessões. Inicie sessão e volte a configurá-la. Se não foi a seu pedido, escolha já uma nova palavra-passe e escreva-nos.';
    case 'password-reset-code':
      return `O seu código para escolher uma nova palavra-passe é ${message.code}. É válido durante uma hora. Se não o pediu, não precisa de fazer nada: a palavra-passe continua a mesma.`;
    case 'account-exists':
      return 'Este endereço foi indicado agora mesmo para criar uma conta, mas já tem uma: inicie sessão com ele ou escolha «Esqueceu-se da palavra-passe?». Se o pedido não foi seu, não precisa de fazer nada.';
    case 'already-confirmed':
      return 'A sua conta já está confirmada: basta iniciar sessão.';
    case 'invitation-waiting':
      return 'Foi pedida uma nova palavra-passe para a sua conta, mas o seu convite continua à espera: inicie sessão com a palavra-passe temporária que lhe enviámos. Se já não a tiver, ou se os 7 dias já passaram, escreva-nos. Se o pedido não foi seu, não precisa de fazer nada.';
    case 'email-changed':
      return 'O endereço de e-mail da sua conta foi alterado, e este já não dá acesso à conta. Se a alteração não foi sua, escreva-nos de imediato.';
    case 'password-changed':
      return 'A palavra-passe da sua conta foi alterada, e terminámos a sessão nos seus outros dispositivos. Se a alteração não foi sua, escolha já «Esqueceu-se da palavra-passe?» e escreva-nos.';
    default:
      return assertNever(message);
  }
}

const wordIn: Record<Locale, (message: IdentityMessage) => string> = { en: wordInEnglish, pt: wordInPortuguese };

/** An e-mail's subject, after the club's name. SMS have none. */
const subjects: Record<IdentityMessage['kind'], Record<Locale, string>> = {
  'sign-up-code': { en: 'your code', pt: 'o seu código' },
  'email-verification-code': { en: 'your code', pt: 'o seu código' },
  'phone-verification-code': { en: 'your code', pt: 'o seu código' },
  'sign-in-code': { en: 'your code to log in', pt: 'o seu código para iniciar sessão' },
  invitation: { en: 'your invitation', pt: 'o seu convite' },
  'second-factor-reset': { en: 'two-step verification is off', pt: 'a verificação em dois passos está desativada' },
  'password-reset-code': { en: 'your code for a new password', pt: 'o seu código para uma nova palavra-passe' },
  'account-exists': { en: 'you already have an account', pt: 'já tem uma conta' },
  'already-confirmed': { en: 'your account is already confirmed', pt: 'a sua conta já está confirmada' },
  'invitation-waiting': { en: 'your invitation is waiting', pt: 'o seu convite está à sua espera' },
  'email-changed': { en: 'your e-mail address was changed', pt: 'o seu endereço de e-mail foi alterado' },
  'password-changed': { en: 'your password was changed', pt: 'a sua palavra-passe foi alterada' },
};

/** Starts with the club's name, so that no language has to find an article for it. */
export function wordMessage(
  message: IdentityMessage,
  locale: Locale,
  { clubName, hasSubject }: { clubName: string | undefined; hasSubject: boolean },
): string {
  const text = wordIn[locale](message);
  const subject = hasSubject ? `${subjects[message.kind][locale]}\n\n` : '';
  return `${clubName === undefined ? '' : `${clubName}: `}${subject}${text}`;
}

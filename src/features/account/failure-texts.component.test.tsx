import { sentencesFor } from '#testing/api-failure-kinds.ts';
import { testFailureTexts } from '#testing/failure-texts.tsx';

import { IdentityFailureText } from './identity-failure-text.tsx';
import { ProfileFailureMessage } from './profile/profile-failure.tsx';

testFailureTexts({
  subject: 'what the user pool refused',
  room: 'account',
  draw: (failure) => <IdentityFailureText failure={failure} />,
  sentences: {
    'wrong-credentials': { en: 'That username and password don’t match.', pt: 'incorretos' },
    'not-confirmed': { en: 'Your e-mail is not confirmed yet.', pt: 'O seu e-mail ainda não foi confirmado.' },
    'username-taken': { en: 'That username is taken.', pt: 'Esse nome já está a ser usado.' },
    'weak-password': { en: 'does not meet the club’s rules', pt: 'não cumpre as regras do clube' },
    'email-taken': {
      en: 'You already have another account with this address.',
      pt: 'Já tem outra conta com este endereço.',
    },
    'wrong-code': { en: 'That isn’t the right code.', pt: 'Esse não é o código certo.' },
    'expired-code': { en: 'That code has expired.', pt: 'Esse código já expirou.' },
    'used-code': { en: 'That code has been used.', pt: 'Esse código já foi usado.' },
    'too-many-tries': { en: 'Wait 15 minutes', pt: 'Espere 15 minutos' },
    'too-many-requests': { en: 'the newest code still works', pt: 'o código mais recente continua válido' },
    'already-confirmed': { en: 'This account is confirmed already.', pt: 'Esta conta já está confirmada.' },
    invalid: { en: 'Something in the form isn’t right.', pt: 'Há algo no formulário que não está bem.' },
    'sign-in-expired': { en: 'so we stopped for your security', pt: 'por segurança, parámos' },
    'invitation-expired': { en: 'Your temporary password has expired.', pt: 'A sua palavra-passe temporária expirou.' },
    'no-reset-yet': { en: 'Log in with the temporary password', pt: 'Inicie sessão com a palavra-passe temporária' },
    'message-not-sent': { en: 'We could not send the message.', pt: 'Não foi possível enviar a mensagem.' },
    'not-accepted': { en: 'The club’s rules do not allow this.', pt: 'As regras do clube não o permitem.' },
    blocked: { en: 'Your connection was refused.', pt: 'A sua ligação foi recusada.' },
    'password-used-before': { en: 'You have used that password before.', pt: 'Já usou essa palavra-passe.' },
    'account-disabled': { en: 'This account has been disabled.', pt: 'Esta conta foi desativada.' },
    'session-ended': { en: 'Your session has ended.', pt: 'A sua sessão terminou.' },
    offline: { en: 'What you typed is still here.', pt: 'O que escreveu continua aqui.' },
    unexpected: { en: 'it is our fault', pt: 'a culpa é nossa' },
  },
});

const noConnection = { en: 'There is no connection. Nothing was changed', pt: 'Não há ligação. Nada foi alterado' };
const sessionEnded = { en: 'Your session has ended.', pt: 'A sua sessão terminou.' };

testFailureTexts({
  subject: 'a change of the profile that failed',
  room: 'account',
  draw: (reason) => <ProfileFailureMessage failure={{ kind: 'api', reason }} />,
  sentences: sentencesFor(
    { en: 'it is our fault', pt: 'a culpa é nossa' },
    {
      offline: noConnection,
      timeout: noConnection,
      'picture-not-accepted': { en: 'We can’t read this as a picture.', pt: 'Não conseguimos ler isto como imagem.' },
      'body-too-large': { en: 'This picture is too large.', pt: 'Esta imagem é demasiado grande.' },
      'too-many-requests': { en: 'That was a lot of pictures.', pt: 'Foram muitas imagens.' },
      'payment-in-progress': {
        en: 'One of your payments is still going through.',
        pt: 'Há um pagamento seu ainda em curso.',
      },
      'session-invalid': sessionEnded,
      'not-authenticated': sessionEnded,
    },
  ),
});

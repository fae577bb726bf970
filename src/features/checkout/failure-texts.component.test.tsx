import { sentencesFor } from '#testing/api-failure-kinds.ts';
import { testFailureTexts } from '#testing/failure-texts.tsx';

import { DeclineText } from './payment/decline-text.tsx';
import type { NotChargedReason } from './payment/payment-flow.ts';
import { OrderFailureText } from './order-failure-text.tsx';
import { WithdrawalFailureText } from './withdrawal/withdrawal-failure-text.tsx';

const sessionEnded = { en: 'Your session has ended. Log in again, nothing is lost.', pt: 'A sua sessão terminou.' };
const moment = { en: 'One moment. Try again in a few seconds.', pt: 'Um momento. Tente de novo daqui a uns segundos.' };
const newVersion = { en: 'There is a new version of the app.', pt: 'Há uma nova versão da aplicação.' };
const sameOrder = {
  en: 'it will be the same order, never a second one',
  pt: 'será a mesma encomenda, nunca uma segunda',
};
const sameWithdrawal = { en: 'the same declaration, never a second one', pt: 'a mesma declaração, nunca uma segunda' };
const noWithdrawal = {
  en: 'You can’t withdraw from this purchase anymore.',
  pt: 'Já não é possível resolver o contrato',
};

testFailureTexts({
  subject: 'an order that failed',
  room: 'checkout',
  draw: (kind) => <OrderFailureText kind={kind} />,
  sentences: sentencesFor(
    { en: 'it is our fault. You have not been charged.', pt: 'a culpa é nossa. Nada foi cobrado.' },
    {
      'sold-out': { en: 'There are not enough packs left.', pt: 'Já não há pacotes suficientes.' },
      'limit-reached': {
        en: 'as many packs of this edition as one fan can buy',
        pt: 'o máximo de pacotes desta edição',
      },
      'reserved-too-often': {
        en: 'You can reserve again in an hour.',
        pt: 'Poderá reservar de novo dentro de uma hora.',
      },
      'not-released': { en: 'This drop has not started yet.', pt: 'Este lançamento ainda não começou.' },
      'email-not-verified': {
        en: 'Verify your e-mail before you buy.',
        pt: 'Verifique o seu e-mail antes de comprar.',
      },
      'not-authenticated': sessionEnded,
      'session-invalid': sessionEnded,
      offline: sameOrder,
      timeout: sameOrder,
      'too-many-requests': moment,
      'request-in-progress': moment,
      'client-outdated': newVersion,
      'adults-only': { en: 'Tick the box if you are 18 or older.', pt: 'Assinale a caixa se tiver 18 anos ou mais.' },
      'terms-outdated': { en: 'The terms have changed since.', pt: 'Entretanto, os termos mudaram.' },
      'payment-in-progress': { en: 'This order is being paid for already.', pt: 'Esta encomenda já está a ser paga.' },
    },
  ),
});

testFailureTexts({
  subject: 'a withdrawal that failed',
  room: 'orders',
  draw: (kind) => <WithdrawalFailureText kind={kind} />,
  sentences: sentencesFor(
    { en: 'write to us: you are still in time', pt: 'escreva-nos: ainda está dentro do prazo' },
    {
      'pack-not-sealed': { en: 'A pack has been opened.', pt: 'Um dos pacotes foi aberto.' },
      'return-period-over': { en: 'The 14 days to withdraw are over.', pt: 'O prazo de 14 dias' },
      'not-returnable': noWithdrawal,
      'not-found': noWithdrawal,
      'not-authenticated': sessionEnded,
      'session-invalid': sessionEnded,
      offline: sameWithdrawal,
      timeout: sameWithdrawal,
      'too-many-requests': moment,
      'request-in-progress': moment,
      unavailable: moment,
      'client-outdated': newVersion,
    },
  ),
});

const declines: Record<NotChargedReason, { en: string; pt: string }> = {
  generic: {
    en: 'Your bank declined this card. You have not been charged',
    pt: 'O seu banco recusou este cartão. Nada foi cobrado',
  },
  'insufficient-funds': {
    en: 'not enough money on this card. You have not been charged',
    pt: 'não tem saldo suficiente. Nada foi cobrado',
  },
  'expired-card': {
    en: 'This card has expired. You have not been charged',
    pt: 'Este cartão já expirou. Nada foi cobrado',
  },
  'not-confirmed': {
    en: 'not confirmed with your bank. You have not been charged',
    pt: 'não foi confirmado junto do seu banco. Não lhe foi cobrado nada',
  },
  'not-a-test-card': { en: 'Only the test cards work here.', pt: 'Aqui só funcionam os cartões de teste.' },
  unreachable: {
    en: 'can’t be reached. You have not been charged',
    pt: 'contactar o serviço de pagamentos. Nada foi cobrado',
  },
  'order-changed': {
    en: 'in another tab or on another device. You have not been charged',
    pt: 'noutro separador ou noutro dispositivo. Nada foi cobrado',
  },
};

testFailureTexts({
  subject: 'a declined card',
  room: 'orders',
  draw: (reason) => <DeclineText reason={reason} />,
  sentences: declines,
});

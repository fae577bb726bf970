import type { Locale } from '#contract/locale.ts';

import type { RefundNews } from './refund-made.ts';
import { composeMail, type Letter, wordMoney } from './words.ts';

/** The card's bank did not accept the money, though it may have been reported as sent. */
export function wordRefundFailed(refund: RefundNews, locale: Locale): string {
  const amount = wordMoney(refund.amount, locale);
  const letter: Record<Locale, Letter> = {
    en: {
      subject: `the refund of ${amount} did not reach your card`,
      paragraphs: [
        `The bank of the card you paid with did not accept the refund of ${amount}. We still owe it to you, and will get in touch to refund it another way. There is nothing you have to do.`,
        `Your order: ${refund.url}`,
      ],
    },
    pt: {
      subject: `o reembolso de ${amount} não chegou ao seu cartão`,
      paragraphs: [
        `O banco do cartão com que pagou não aceitou o reembolso de ${amount}. O valor continua a ser-lhe devido: entraremos em contacto consigo para o reembolsar de outra forma. Não precisa de fazer nada.`,
        `A sua encomenda: ${refund.url}`,
      ],
    },
  };
  return composeMail(refund.clubName, letter[locale]);
}

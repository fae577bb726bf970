import type { Locale } from '#contract/locale.ts';
import type { Money } from '#contract/money.ts';

import { composeMail, type Letter, wordMoney } from './words.ts';

export interface RefundNews {
  clubName: string;
  amount: Money;
  /** Of the order's page. */
  url: string;
}

interface RefundMade extends RefundNews {
  /** False: by bank transfer, for example, after the card's bank did not accept it. */
  isToCard: boolean;
}

export function wordRefundMade(refund: RefundMade, locale: Locale): string {
  const amount = wordMoney(refund.amount, locale);
  const { isToCard } = refund;
  const letter: Record<Locale, Letter> = {
    en: {
      subject: `we sent ${amount} back`,
      paragraphs: [
        isToCard
          ? `${amount} is on its way to the card you paid with. Banks can take a few days to show it.`
          : `We have sent you ${amount} by means other than the card you paid with. Banks can take a few days to show it.`,
        `Your order, with its receipt: ${refund.url}`,
      ],
    },
    pt: {
      subject: `devolvemos-lhe ${amount}`,
      paragraphs: [
        isToCard
          ? `Enviámos ${amount} para o cartão com que pagou. O banco pode demorar alguns dias a creditar o valor.`
          : `Enviámos-lhe ${amount} por outra via que não o cartão com que pagou. O banco pode demorar alguns dias a creditar o valor.`,
        `A sua encomenda, com o recibo: ${refund.url}`,
      ],
    },
  };
  return composeMail(refund.clubName, letter[locale]);
}

import type { Locale } from '#contract/locale.ts';
import type { Money } from '#contract/money.ts';

import { composeMail, wordMoney } from './words.ts';

export interface RefundMade {
  clubName: string;
  amount: Money;
  /** Of the order's page. */
  address: string;
}

export function wordRefundMade(refund: RefundMade, locale: Locale): string {
  const amount = wordMoney(refund.amount, locale);
  if (locale === 'pt') {
    return composeMail(refund.clubName, `devolvemos-lhe ${amount}`, [
      `Enviámos ${amount} para o cartão com que pagou. O banco pode demorar alguns dias a creditar o valor.`,
      `A sua encomenda, com o recibo: ${refund.address}`,
    ]);
  }
  return composeMail(refund.clubName, `we sent ${amount} back`, [
    `${amount} is on its way to the card you paid with. Banks can take a few days to show it.`,
    `Your order, with its receipt: ${refund.address}`,
  ]);
}

import type { Locale, LocalisedText } from '#contract/locale.ts';
import type { Money } from '#contract/money.ts';

import { composeMail, type Letter, wordMoney } from './words.ts';

export interface NotDelivered {
  clubName: string;
  packEditionName: LocalisedText;
  numberOfPacks: number;
  amount: Money;
  /** Of the order's page. */
  url: string;
}

/** Paid, but no packs were left: sent immediately, before the money is back. */
export function wordNotDelivered(order: NotDelivered, locale: Locale): string {
  const amount = wordMoney(order.amount, locale);
  const isOne = order.numberOfPacks === 1;
  const letter: Record<Locale, Letter> = {
    en: {
      subject: 'your order could not be delivered',
      paragraphs: [
        `Your payment came when we could no longer deliver the ${isOne ? 'pack' : 'packs'} of “${order.packEditionName.en}”. We are sorry.`,
        `We are refunding ${amount} to your card and will let you know once it is on its way. There is nothing you need to do.`,
        `Your order: ${order.url}`,
      ],
    },
    pt: {
      subject: 'a sua encomenda não pôde ser entregue',
      paragraphs: [
        `O pagamento chegou quando já não nos era possível entregar ${isOne ? 'o pacote' : 'os pacotes'} de «${order.packEditionName.pt}». Pedimos desculpa.`,
        `Vamos devolver ${amount} ao seu cartão, sem que precise de o pedir, e avisamos assim que o dinheiro seguir.`,
        `A sua encomenda: ${order.url}`,
      ],
    },
  };
  return composeMail(order.clubName, letter[locale]);
}

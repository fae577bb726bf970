import type { Locale, LocalisedText } from '#contract/locale.ts';
import type { Money } from '#contract/money.ts';

import { composeMail, wordMoney } from './words.ts';

export interface PackReturned {
  clubName: string;
  packEditionName: LocalisedText;
  packNumber: number;
  amount: Money;
  /** Of the order's page. */
  address: string;
}

/** Acknowledges a withdrawal without delay (Directive 2011/83, art. 11.3). */
export function wordPackReturned(pack: PackReturned, locale: Locale): string {
  const amount = wordMoney(pack.amount, locale);
  if (locale === 'pt') {
    return composeMail(pack.clubName, 'recebemos a sua devolução', [
      `O pacote n.º ${pack.packNumber} de «${pack.packEditionName.pt}» foi devolvido por abrir.`,
      `Vamos devolver ${amount} ao cartão com que pagou e avisamos assim que o dinheiro seguir. Não precisa de fazer mais nada.`,
      `A sua encomenda: ${pack.address}`,
    ]);
  }
  return composeMail(pack.clubName, 'we have your return', [
    `Pack no. ${pack.packNumber} of “${pack.packEditionName.en}” was returned unopened.`,
    `We are sending ${amount} back to the card you paid with, and will tell you once it has left. There is nothing else to do.`,
    `Your order: ${pack.address}`,
  ]);
}

import type { Locale, LocalisedText } from '#contract/locale.ts';
import type { Money } from '#contract/money.ts';

import { composeMail, wordInstant, wordList, wordMoney } from './words.ts';

export interface DeclaredWithdrawal {
  clubName: string;
  packEditionName: LocalisedText;
  /** As the fan declared it. */
  name: string;
  packNumbers: readonly number[];
  orderId: string;
  declaredAt: Date;
  /** What goes back. */
  amount: Money;
  /** Of the order's page. */
  address: string;
}

/** Acknowledges a withdrawal, with what was declared and when, on a durable medium (Directive 2011/83, art. 11a). */
export function wordWithdrawal(withdrawal: DeclaredWithdrawal, locale: Locale): string {
  const { packEditionName, name, orderId, packNumbers } = withdrawal;
  const amount = wordMoney(withdrawal.amount, locale);
  const declaredAt = wordInstant(withdrawal.declaredAt, locale);
  const isOne = packNumbers.length === 1;
  const numbers = wordList(packNumbers.map(String), locale);
  if (locale === 'pt') {
    const packs = `${isOne ? 'do pacote n.º' : 'dos pacotes n.ºs'} ${numbers} de “${packEditionName.pt}”`;
    return composeMail(withdrawal.clubName, 'recebemos a sua livre resolução', [
      'Confirmamos a receção da seguinte declaração:',
      `«Eu, ${name}, exerço o direito de livre resolução e resolvo o contrato de compra ${packs}, da encomenda ${orderId}.»`,
      `Data e hora da declaração: ${declaredAt}.`,
      `Vamos reembolsar ${amount} no cartão com que pagou e avisamos assim que o dinheiro seguir. Não precisa de fazer mais nada. Guarde este e-mail: é o comprovativo da sua declaração.`,
      `A sua encomenda: ${withdrawal.address}`,
    ]);
  }
  const packs = `${isOne ? 'pack no.' : 'packs no.'} ${numbers} of “${packEditionName.en}”`;
  return composeMail(withdrawal.clubName, 'we have received your withdrawal', [
    'We confirm that we received this declaration:',
    `“I, ${name}, hereby withdraw from the contract for ${packs}, from order ${orderId}.”`,
    `Date and time of the declaration: ${declaredAt}.`,
    `We are refunding ${amount} to the card you paid with, and will tell you once it has left. There is nothing else to do. Keep this e-mail: it is your proof of withdrawal.`,
    `Your order: ${withdrawal.address}`,
  ]);
}

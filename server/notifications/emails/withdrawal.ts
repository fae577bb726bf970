import type { Locale, LocalisedText } from '#contract/locale.ts';
import type { Money } from '#contract/money.ts';

import { composeMail, type Letter, wordInstant, wordList, wordMoney } from './words.ts';

export interface DeclaredWithdrawal {
  clubName: string;
  packEditionName: LocalisedText;
  /** As the fan declared it. */
  name: string;
  packNumbers: readonly number[];
  orderId: string;
  declaredAt: Date;
  /** The shop's. */
  timeZone: string;
  /** What goes back. */
  amount: Money;
  /** Of the order's page. */
  url: string;
}

/** Acknowledges a withdrawal, with what was declared and when, on a durable medium (Directive 2011/83, art. 11a). */
export function wordWithdrawal(withdrawal: DeclaredWithdrawal, locale: Locale): string {
  const { packEditionName, name, orderId, packNumbers } = withdrawal;
  const amount = wordMoney(withdrawal.amount, locale);
  const declaredAt = wordInstant(withdrawal.declaredAt, withdrawal.timeZone, locale);
  const isOne = packNumbers.length === 1;
  const numbers = wordList(packNumbers.map(String), locale);
  const packs: LocalisedText = {
    en: `${isOne ? 'pack no.' : 'packs no.'} ${numbers} of “${packEditionName.en}”`,
    pt: `${isOne ? 'do pacote n.º' : 'dos pacotes n.ºs'} ${numbers} de “${packEditionName.pt}”`,
  };
  const letter: Record<Locale, Letter> = {
    en: {
      subject: 'we have received your withdrawal',
      paragraphs: [
        'We confirm that we received this declaration:',
        `“I, ${name}, hereby withdraw from the contract for ${packs.en}, from order ${orderId}.”`,
        `Date and time of the declaration: ${declaredAt}.`,
        `We are refunding ${amount} to the card you paid with, and will let you know once it is on its way. There is nothing else you need to do. Keep this e-mail: it is your proof of withdrawal.`,
        `Your order: ${withdrawal.url}`,
      ],
    },
    pt: {
      subject: 'recebemos a sua livre resolução',
      paragraphs: [
        'Confirmamos a receção da seguinte declaração:',
        `«Eu, ${name}, exerço o direito de livre resolução e resolvo o contrato de compra ${packs.pt}, da encomenda ${orderId}.»`,
        `Data e hora da declaração: ${declaredAt}.`,
        `Vamos reembolsar ${amount} no cartão com que pagou e avisamos assim que o dinheiro seguir. Não precisa de fazer mais nada. Guarde este e-mail: é o comprovativo da sua declaração.`,
        `A sua encomenda: ${withdrawal.url}`,
      ],
    },
  };
  return composeMail(withdrawal.clubName, letter[locale]);
}

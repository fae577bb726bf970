import { type Locale, languageTag, type LocalisedText } from '#contract/locale.ts';
import type { Money } from '#contract/money.ts';

/** «€9.99», «9,99 €». */
export function wordMoney(money: Money, locale: Locale): string {
  return new Intl.NumberFormat(languageTag[locale], { style: 'currency', currency: money.currency }).format(
    money.amountMinor / 100,
  );
}

/** To the second, with its zone: «November 22, 2026 at 10:07:12 AM GMT». */
export function wordInstant(at: Date, timeZone: string, locale: Locale): string {
  return new Intl.DateTimeFormat(languageTag[locale], {
    dateStyle: 'long',
    timeStyle: 'long',
    timeZone,
  }).format(at);
}

/** «7, 8, and 9», «7, 8 e 9». */
export function wordList(items: readonly string[], locale: Locale): string {
  return new Intl.ListFormat(languageTag[locale], { type: 'conjunction' }).format(items);
}

/** «2 packs of “Kick-off”», «2 pacotes «Pontapé de saída»». */
export function wordPacks(numberOfPacks: number, name: LocalisedText, locale: Locale): string {
  const isOne = numberOfPacks === 1;
  const packs: LocalisedText = {
    en: `${numberOfPacks} ${isOne ? 'pack' : 'packs'} of “${name.en}”`,
    pt: `${numberOfPacks} ${isOne ? 'pacote' : 'pacotes'} «${name.pt}»`,
  };
  return packs[locale];
}

export interface Letter {
  subject: string;
  paragraphs: readonly string[];
}

/** A mail's first line is its subject. The club's name comes first, so that it needs no article in any language. */
export function composeMail(clubName: string, { subject, paragraphs }: Letter): string {
  return [`${clubName}: ${subject}`, ...paragraphs].join('\n\n');
}

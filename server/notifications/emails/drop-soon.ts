import { languageTag, type Locale, type LocalisedText } from '#contract/locale.ts';

import { composeMail, type Letter } from './words.ts';

export interface DropSoon {
  clubName: string;
  packEditionName: LocalisedText;
  releasesAt: Date;
  /** Of the edition's page. */
  address: string;
}

/** The hour alone: the e-mail leaves a quarter of an hour before. The shop's time is Portugal's. */
function wordHour(at: Date, locale: Locale): string {
  const options = { timeStyle: 'short', timeZone: 'Europe/Lisbon' } as const;
  return new Intl.DateTimeFormat(languageTag[locale], options).format(at);
}

export function wordDropSoon(drop: DropSoon, locale: Locale): string {
  const hour = wordHour(drop.releasesAt, locale);
  const letter: Record<Locale, Letter> = {
    en: {
      subject: `“${drop.packEditionName.en}” is about to go on sale`,
      paragraphs: [
        `You asked us to remind you: the sale starts today at ${hour} (Lisbon time).`,
        `See the pack: ${drop.address}`,
      ],
    },
    pt: {
      subject: `«${drop.packEditionName.pt}» está quase à venda`,
      paragraphs: [
        `Pediu-nos um lembrete: a venda começa hoje às ${hour} (hora de Lisboa).`,
        `Ver o pacote: ${drop.address}`,
      ],
    },
  };
  return composeMail(drop.clubName, letter[locale]);
}

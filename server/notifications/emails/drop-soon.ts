import { languageTag, type Locale, type LocalisedText } from '#contract/locale.ts';

import { composeMail, type Letter } from './words.ts';

export interface DropSoon {
  clubName: string;
  packEditionName: LocalisedText;
  releasesAt: Date;
  /** The shop's. */
  timeZone: string;
  timeZoneName: LocalisedText;
  /** Of the edition's page. */
  url: string;
}

/** Only the time: the e-mail is sent a quarter of an hour before. */
function wordHour({ releasesAt, timeZone }: DropSoon, locale: Locale): string {
  const options = { timeStyle: 'short', timeZone } as const;
  return new Intl.DateTimeFormat(languageTag[locale], options).format(releasesAt);
}

export function wordDropSoon(drop: DropSoon, locale: Locale): string {
  const hour = wordHour(drop, locale);
  const letter: Record<Locale, Letter> = {
    en: {
      subject: `“${drop.packEditionName.en}” is about to go on sale`,
      paragraphs: [
        `You asked us to remind you: the sale starts today at ${hour} (${drop.timeZoneName.en}).`,
        `See the pack: ${drop.url}`,
      ],
    },
    pt: {
      subject: `«${drop.packEditionName.pt}» está quase à venda`,
      paragraphs: [
        `Pediu-nos um lembrete: a venda começa hoje às ${hour} (${drop.timeZoneName.pt}).`,
        `Ver o pacote: ${drop.url}`,
      ],
    },
  };
  return composeMail(drop.clubName, letter[locale]);
}

import type { Locale, LocalisedText } from '#contract/locale.ts';

import { composeMail, type Letter, wordPacks } from './words.ts';

export interface PacksReady {
  clubName: string;
  packEditionName: LocalisedText;
  /** Of each pack's own page, where it is opened. */
  packUrls: readonly string[];
  /** Of the profile, where all sealed packs wait. */
  profileUrl: string;
}

/** With a link to each pack; receipt and rights are in the confirmation. */
export function wordPacksReady(ready: PacksReady, locale: Locale): string {
  const numberOfPacks = ready.packUrls.length;
  const packs = wordPacks(numberOfPacks, ready.packEditionName, locale);
  const isOne = numberOfPacks === 1;
  const linkTo = (label: (position: number) => string) =>
    ready.packUrls.map((url, index) => `${label(index + 1)}: ${url}`).join('\n');
  const letter: Record<Locale, Letter> = {
    en: {
      subject: isOne ? 'your pack is ready' : 'your packs are ready',
      paragraphs: [
        `Waiting for you: ${packs}. Open ${isOne ? 'it' : 'each of them'} whenever you like, on your phone or your computer:`,
        linkTo((position) => (isOne ? 'Open the pack' : `Open pack ${position} of ${numberOfPacks}`)),
        `${isOne ? 'It is' : 'They are'} in your profile too: ${ready.profileUrl}`,
      ],
    },
    pt: {
      subject: isOne ? 'o seu pacote está pronto' : 'os seus pacotes estão prontos',
      paragraphs: [
        `${isOne ? 'Está à sua espera' : 'Estão à sua espera'}: ${packs}. Abra ${isOne ? 'o pacote' : 'cada pacote'} quando quiser, no telemóvel ou no computador:`,
        linkTo((position) => (isOne ? 'Abrir o pacote' : `Abrir o pacote ${position} de ${numberOfPacks}`)),
        `Também ${isOne ? 'está' : 'estão'} no seu perfil: ${ready.profileUrl}`,
      ],
    },
  };
  return composeMail(ready.clubName, letter[locale]);
}

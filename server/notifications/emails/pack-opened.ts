import type { Locale, LocalisedText } from '#contract/locale.ts';

import { composeMail, type Letter } from './words.ts';

export interface PackOpened {
  clubName: string;
  packEditionName: LocalisedText;
  packNumber: number;
  /** Of the order's page. */
  url: string;
}

/**
 * Confirms the consent to immediate delivery and the acknowledgement that it ends the right to withdraw (Directive 2011/83, art.
 * 16 m).
 */
export function wordPackOpened(pack: PackOpened, locale: Locale): string {
  const letter: Record<Locale, Letter> = {
    en: {
      subject: 'your pack is open',
      paragraphs: [
        `Pack no. ${pack.packNumber} of “${pack.packEditionName.en}” is open, and its moments are yours.`,
        'Before you opened it, you asked us to deliver it immediately and acknowledged that by opening it you lose the right to withdraw. Keep this message as the confirmation.',
        `Your order: ${pack.url}`,
      ],
    },
    pt: {
      subject: 'o seu pacote foi aberto',
      paragraphs: [
        `O pacote n.º ${pack.packNumber} de «${pack.packEditionName.pt}» foi aberto, e os momentos são seus.`,
        'Antes de o abrir, pediu-nos que o entregássemos de imediato e reconheceu que, ao abri-lo, perde o direito de livre resolução. Guarde esta mensagem como confirmação.',
        `A sua encomenda: ${pack.url}`,
      ],
    },
  };
  return composeMail(pack.clubName, letter[locale]);
}

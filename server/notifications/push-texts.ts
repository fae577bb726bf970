import type { Locale, LocalisedText } from '#contract/locale.ts';

/** Shown on the screen, locked or not: no name, no amount, no order number. */
export type PushText = Record<Locale, { title: string; body: string }>;

export function wordPacksReadyPush(numberOfPacks: number): PushText {
  if (numberOfPacks === 1) {
    return {
      en: { title: 'Your pack is ready', body: 'Open it whenever you like.' },
      pt: { title: 'O seu pacote está pronto', body: 'Abra-o quando quiser.' },
    };
  }
  return {
    en: { title: 'Your packs are ready', body: 'Open them whenever you like.' },
    pt: { title: 'Os seus pacotes estão prontos', body: 'Abra-os quando quiser.' },
  };
}

export function wordPaymentPush(): PushText {
  return {
    en: {
      title: 'Your payment needs your attention',
      body: 'Confirm it or use another card, before your reservation runs out.',
    },
    pt: {
      title: 'O seu pagamento precisa da sua atenção',
      body: 'Confirme-o ou use outro cartão, antes que a reserva termine.',
    },
  };
}

export function wordRefundPush(): PushText {
  return {
    en: { title: 'Your refund is on its way', body: 'Banks can take a few days to show it.' },
    pt: { title: 'O seu reembolso foi enviado', body: 'O banco pode demorar alguns dias a creditar o valor.' },
  };
}

/** @param minutes From now to the release, at least one. */
export function wordDropPush(name: LocalisedText, minutes: number): PushText {
  return {
    en: {
      title: minutes === 1 ? 'Drop in 1 minute' : `Drop in ${minutes} minutes`,
      body: `“${name.en}” is about to go on sale.`,
    },
    pt: {
      title: minutes === 1 ? 'Lançamento daqui a 1 minuto' : `Lançamento daqui a ${minutes} minutos`,
      body: `«${name.pt}» está quase à venda.`,
    },
  };
}

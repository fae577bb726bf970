import { acceptedLocale, defaultLocale, type Locale, localeOfPath } from '#contract/locale.ts';

interface BankWords {
  confirmTitle: string;
  explanation: string;
  /** Before the amount, between amount and card, and after the card's last digits. */
  question: readonly [string, string, string];
  confirm: string;
  refuse: string;
  overTitle: string;
  over: string;
  thanksTitle: string;
  thanks: string;
}

/** The texts of the sandbox's bank. Not in the shop's catalogs: a real bank's page is not ours either. */
export const bankWords: Record<Locale, BankWords> = {
  en: {
    confirmTitle: 'Confirm your payment',
    explanation: 'This page stands in for your bank’s. No money moves.',
    question: ['Pay', 'with the card that ends with', '?'],
    confirm: 'Confirm',
    refuse: 'Refuse',
    overTitle: 'Nothing to confirm',
    over: 'There is nothing to confirm any more. You can close this page and go back to the shop.',
    thanksTitle: 'Thank you',
    thanks: 'You can close this page and go back to the shop.',
  },
  pt: {
    confirmTitle: 'Confirme o seu pagamento',
    explanation: 'Esta página faz as vezes da do seu banco. Nenhum dinheiro muda de mãos.',
    question: ['Pagar', 'com o cartão terminado em', '?'],
    confirm: 'Confirmar',
    refuse: 'Recusar',
    overTitle: 'Nada a confirmar',
    over: 'Já não há nada a confirmar. Pode fechar esta página e voltar à loja.',
    thanksTitle: 'Obrigado',
    thanks: 'Pode fechar esta página e voltar à loja.',
  },
};

/** The language of the shop's page that the payment returns to; otherwise the browser's preferred one. */
export function bankLocale(returnUrl: string | null, acceptLanguage: string): Locale {
  if (returnUrl !== null) return localeOfPath(new URL(returnUrl).pathname);
  return acceptedLocale(acceptLanguage) ?? defaultLocale;
}

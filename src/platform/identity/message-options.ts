import type { Locale } from '#contract/locale.ts';

/** Client metadata: the language of messages that a call triggers. */
export function messageOptions(locale: Locale): { clientMetadata: { locale: Locale } } {
  return { clientMetadata: { locale } };
}

import type { Locale } from '#contract/locale.ts';

/** The language of the messages that a call makes the pool send. */
export function messageOptions(locale: Locale): { clientMetadata: { locale: Locale } } {
  return { clientMetadata: { locale } };
}

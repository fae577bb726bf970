import { useAtomValue } from 'jotai';

import type { Purpose } from '#contract/consent.ts';
import { languageTag } from '#contract/locale.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { configurationAtom } from '#platform/configuration.ts';

/** Lists the services of some purposes, as text. */
export function useServices(): (wanted: readonly Purpose[]) => string {
  const locale = useLocale();
  const { scripts } = useAtomValue(configurationAtom).consent;
  const list = new Intl.ListFormat(languageTag[locale]);
  return (wanted) => list.format(scripts.filter(({ purpose }) => wanted.includes(purpose)).map(({ name }) => name));
}

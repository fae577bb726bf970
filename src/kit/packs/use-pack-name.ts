import { useLingui } from '@lingui/react/macro';

import type { LocalisedText } from '#contract/locale.ts';
import { useLocalised } from '#i18n/use-locale.ts';

/** The edition's name; “Pack” while unknown, for example offline without a copy. */
export function usePackName(name: LocalisedText | undefined): string {
  const { t } = useLingui();
  const localised = useLocalised();
  return name === undefined ? t({ message: 'Pack', comment: 'A pack whose name is not known' }) : localised(name);
}

import { useAtomValue } from 'jotai';

import { useLocalised } from '#i18n/use-locale.ts';
import { packEditionNamesAtom } from '#platform/pack-editions.ts';

/** The edition's name; its id while the names have not come. */
export function usePackName(packEditionId: string): string {
  const localised = useLocalised();
  const name = useAtomValue(packEditionNamesAtom)[packEditionId];
  return name === undefined ? packEditionId : localised(name);
}

export function PackName({ packEditionId }: { packEditionId: string }) {
  return usePackName(packEditionId);
}

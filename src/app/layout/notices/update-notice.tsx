import { useAtomValue } from 'jotai';

import { lazyPanel } from '#ui/states/lazy-panel.tsx';

import { newVersionAtom } from '../../updates/new-version.ts';

/** Lazy: most visits have no new version. */
const UpdateOffer = lazyPanel(() => import('./update-offer.tsx'), 'UpdateOffer');

export function UpdateNotice() {
  const newVersion = useAtomValue(newVersionAtom);
  return newVersion !== null && <UpdateOffer takeOver={newVersion.takeOver} />;
}

import { atom } from 'jotai';

import { packEditionsAtom } from './pack-editions.ts';

/** Removes an admin's unannounced editions at sign-out. The rest of the list is public. */
export const forgetUnannouncedAtom = atom(null, (get, set) => {
  const editions = get(packEditionsAtom);
  if (editions.status !== 'success') return;
  const value = editions.value.filter(({ announcesAt }) => Date.parse(announcesAt) <= Date.now());
  set(packEditionsAtom, { ...editions, value });
});

import { atom } from 'jotai';

import { packEditionsAtom } from './pack-editions.ts';

/** An admin's unannounced editions leave the page at sign-out. The rest of the list is public and stays. */
export const forgetUnannouncedAtom = atom(null, (get, set) => {
  const editions = get(packEditionsAtom);
  if (editions.status !== 'success') return;
  const value = editions.value.filter(({ announcesAt }) => Date.parse(announcesAt) <= Date.now());
  set(packEditionsAtom, { ...editions, value });
});

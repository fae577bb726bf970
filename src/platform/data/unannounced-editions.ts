import { atom } from 'jotai';

import { packEditionsAtom } from './pack-editions.ts';

/** What an admin was told before its announcement leaves the page with them. The rest of the list is everybody's, and stays. */
export const forgetUnannouncedAtom = atom(null, (get, set) => {
  const editions = get(packEditionsAtom);
  if (editions.status !== 'success') return;
  const value = editions.value.filter(({ announcesAt }) => Date.parse(announcesAt) <= Date.now());
  set(packEditionsAtom, { ...editions, value });
});

import { atom, useAtom } from 'jotai';

import { pageSize } from '#contract/moment-query.ts';

const shownAtom = atom<Readonly<Record<string, number>>>({});

/**
 * How many cards of a list are shown, kept by its address for as long as the app is open: whoever comes back finds the list
 * as long as it was, and the page where it was. Another filter is another address and starts at the first page.
 */
export function useShownPages(address: string): { shown: number; showMore: () => void } {
  const [all, setAll] = useAtom(shownAtom);
  const shown = all[address] ?? pageSize;
  return { shown, showMore: () => setAll((before) => ({ ...before, [address]: shown + pageSize })) };
}

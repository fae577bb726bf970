import { useLocation } from '@tanstack/react-router';
import { atom, useAtom } from 'jotai';

import { pageSize } from '#contract/moments/moment-query.ts';

/** How much of a list is shown, and which of its cards were in view last. */
interface Shown {
  count: number;
  first: number;
}

const shownAtom = atom<Readonly<Record<string, Shown>>>({});
const beginning: Shown = { count: pageSize, first: 0 };

/** The address of the list itself, whatever moment is open over it. */
function useListAddress(): string {
  return useLocation({
    select: ({ pathname, search }) => `${pathname} ${JSON.stringify({ ...search, moment: undefined })}`,
  });
}

/**
 * How many cards of the list at this address are shown, kept while the app is open: on the way back the list is as long, and the
 * page where it was. Another filter is another URL and starts at the first page.
 */
export function useListPosition(): { shown: Shown; showMore: () => void; leaveAt: (first: number) => void } {
  const address = useListAddress();
  const [all, setAll] = useAtom(shownAtom);
  const change = (next: (shown: Shown) => Shown) =>
    setAll((before) => ({ ...before, [address]: next(before[address] ?? beginning) }));
  return {
    shown: all[address] ?? beginning,
    showMore: () => change((shown) => ({ ...shown, count: shown.count + pageSize })),
    leaveAt: (first) => change((shown) => ({ ...shown, first })),
  };
}

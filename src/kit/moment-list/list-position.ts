import { useLocation } from '@tanstack/react-router';
import { atom, useAtom } from 'jotai';

import { pageSize } from '#contract/moments/page-size.ts';

/** List position: the number of cards shown, and those last in view. */
interface Shown {
  count: number;
  first: number;
}

const shownAtom = atom<Readonly<Record<string, Shown>>>({});
const beginning: Shown = { count: pageSize, first: 0 };

/** The list's own URL, without an open moment. */
function useListUrl(): string {
  return useLocation({
    select: ({ pathname, search }) => `${pathname} ${JSON.stringify({ ...search, moment: undefined })}`,
  });
}

/**
 * The number of cards shown for the list at this URL. Kept while the app is open, so that the way back restores length
 * and position. Another filter is another URL and starts at the first page.
 */
export function useListPosition(): { shown: Shown; showMore: () => void; leaveAt: (first: number) => void } {
  const url = useListUrl();
  const [all, setAll] = useAtom(shownAtom);
  const change = (next: (shown: Shown) => Shown) =>
    setAll((before) => ({ ...before, [url]: next(before[url] ?? beginning) }));
  return {
    shown: all[url] ?? beginning,
    showMore: () => change((shown) => ({ ...shown, count: shown.count + pageSize })),
    leaveAt: (first) => change((shown) => ({ ...shown, first })),
  };
}

import { getRouteApi } from '@tanstack/react-router';

import { controlMomentSearch } from '#kit/filters/control-moment-search.ts';
import { type MomentSearch, type MomentSort, momentSorts, readMomentSearch } from '#kit/filters/moment-search.ts';

import { readTab, type Tab } from './profile-tab.ts';
import { type AlbumPart, readAlbumPart } from './sets/album-search.ts';
import { readShelf } from './shelves/shelf-search.ts';

/** The tab and its content: a shelf or a part of the album, filtered, searched and sorted. */
export interface ProfileSearch extends MomentSearch {
  tab?: Tab;
  shelf?: string | undefined;
  show?: AlbumPart | undefined;
}

export function readProfileSearch(search: unknown): ProfileSearch {
  return {
    tab: readTab(search),
    shelf: readShelf(search),
    ...readMomentSearch(search, momentSorts),
    show: readAlbumPart(search),
  };
}

export const profileRoute = getRouteApi('/{-$locale}/profile/');

/** The moment search of the profile, and its actions. */
export function useProfileMomentSearch(sorts: readonly MomentSort[]) {
  const navigate = profileRoute.useNavigate();
  return controlMomentSearch(profileRoute.useSearch(), sorts, (next, { replace }) => {
    void navigate({
      search: (before) => ({ moment: before.moment, ...readProfileSearch(before), ...next(before) }),
      replace,
      resetScroll: false,
    });
  });
}

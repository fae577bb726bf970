import { useRouter } from '@tanstack/react-router';

import { withoutLocale } from '#i18n/paths.ts';

/**
 * For what leads on once it is answered: call it when that begins, and then ask whether the fan is where they were. Whoever went
 * elsewhere meanwhile is not fetched back. Another language is the same place.
 */
export function useIsSameLocation(): () => () => boolean {
  const router = useRouter();
  const place = () => {
    const { pathname, searchStr } = router.latestLocation;
    return withoutLocale(pathname) + searchStr;
  };
  return () => {
    const begunAt = place();
    return () => place() === begunAt;
  };
}

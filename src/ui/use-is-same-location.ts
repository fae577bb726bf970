import { useRouter } from '@tanstack/react-router';

import { withoutLocale } from '#i18n/paths.ts';

/**
 * For navigation after an answer: call it when the request starts, then ask whether the fan is still on the same page. A fan who
 * has left is not brought back. Another language is the same place.
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

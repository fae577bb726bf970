import { useRouter } from '@tanstack/react-router';

import { withoutLocale } from '#i18n/paths.ts';

/**
 * For navigation after an answer: call it at the request, then check if the user is still on the same page (in any
 * language). Users who left are not brought back.
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

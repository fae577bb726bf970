import { createFileRoute, notFound, Outlet, redirect } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import * as v from 'valibot';

import { defaultLocale, localeOfPath } from '#contract/locale.ts';
import { renderedMessagesAtom } from '#ui/app-flags.ts';
import { lazyPanel } from '#ui/states/lazy-panel.tsx';

import { AfterHydration } from '../-after-hydration.tsx';

/** Loaded when the first moment is opened, or about to be. */
const MomentOverPage = lazyPanel(() => import('../-moment-over-page.tsx'), 'MomentOverPage', { place: 'above' });

/** `moment`: `momentEditionId` or `momentEditionId/serialNumber`, opened in a dialog over any page. */
const searchSchema = v.object({
  moment: v.fallback(v.optional(v.pipe(v.string(), v.regex(/^[a-z0-9-]+(\/[1-9]\d{0,8})?$/))), undefined),
});

/** The optional first segment is a language, and nothing else. */
export const Route = createFileRoute('/{-$locale}')({
  validateSearch: searchSchema,
  beforeLoad: ({ params: { locale }, location: { pathname, searchStr } }) => {
    if (locale === undefined) return;
    if (locale === defaultLocale) {
      const rest = pathname.slice(`/${defaultLocale}`.length).replace(/^\/+/, '');
      throw redirect({ href: `/${rest}${searchStr}`, replace: true });
    }
    if (localeOfPath(pathname) !== locale) throw notFound();
  },
  loaderDeps: ({ search: { moment } }) => ({ hasMoment: moment !== undefined }),
  loader: ({ context, deps }) =>
    deps.hasMoment &&
    Promise.all([context.loadMessages('moments', 'watch', 'collection', 'offline-clips'), MomentOverPage.preload()]),
  component: PageWithMoment,
});

function PageWithMoment() {
  const { moment } = Route.useSearch();
  // Suspends until they are there.
  useAtomValue(renderedMessagesAtom);
  return (
    <>
      <Outlet />
      <AfterHydration />
      {moment !== undefined && <MomentOverPage opened={moment} />}
    </>
  );
}

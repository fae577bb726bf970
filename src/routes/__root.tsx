import { createRootRouteWithContext, Outlet } from '@tanstack/react-router';
import { type createStore, useAtomValue } from 'jotai';

import type { Languages } from '#i18n/languages.ts';
import { localeOfPath } from '#contract/locale.ts';
import type { Room } from '#i18n/rooms.ts';
import { isInitialRenderAtom } from '#platform/api/resource.ts';
import { contentKeyAtom, isDisconnectedAtom, isErrorAtom, renderedMessagesAtom } from '#ui/app-flags.ts';
import { ApplicationError } from '#ui/states/application-error.tsx';

import { Disconnected } from './-page-failure.tsx';

/** The app's store, through which loaders load data. */
type Store = ReturnType<typeof createStore>;

export const Route = createRootRouteWithContext<{ languages: Languages; store: Store }>()({
  beforeLoad: async ({ context: { languages, store }, location, cause }) => {
    const locale = localeOfPath(location.pathname);
    await languages.load(locale, 'shell');
    // The first load of a rendered page: its content waits for the messages, not its loader. A page that is loaded before
    // the first one has hydrated, ahead or after a press on a link, waits like any other.
    const isRendered = cause === 'enter' && store.get(isInitialRenderAtom);
    /** Loads the messages of a route's rooms. */
    const loadMessages = async (...rooms: Room[]) => {
      const loading = languages.load(locale, ...rooms);
      if (!isRendered) return loading;
      const all = Promise.all([store.get(renderedMessagesAtom), loading]);
      // Its failure is reported where the content waits.
      all.catch(() => undefined);
      store.set(renderedMessagesAtom, all);
    };
    return { locale, loadMessages };
  },
  component: Body,
});

function Body() {
  const isError = useAtomValue(isErrorAtom);
  const isDisconnected = useAtomValue(isDisconnectedAtom);
  const contentKey = useAtomValue(contentKeyAtom);
  if (isError) return <ApplicationError />;
  return isDisconnected ? <Disconnected /> : <Outlet key={contentKey} />;
}

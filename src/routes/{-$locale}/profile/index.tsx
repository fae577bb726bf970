import { createFileRoute } from '@tanstack/react-router';

import { loadOwnMomentsAtom } from '#features/collection/own-moments-state.ts';
import { readShelfQuery } from '#features/collection/shelves/shelf-search.ts';
import type { ProfileSearch } from '#features/collection/profile-search.ts';
import { ProfilePage } from '#features/collection/profile-page.tsx';
import { KeepOffline } from '#features/offline-clips/keep-offline.tsx';
import { InstallInvitation } from '#features/install/install-invitation.tsx';

import { lazySearch } from '../../-lazy-search.ts';
import { requireUser } from '../../-require-user.ts';

export const Route = createFileRoute('/{-$locale}/profile/')({
  validateSearch: lazySearch<ProfileSearch>(),
  beforeLoad: requireUser,
  loaderDeps: ({ search: { moment: _opened, ...search } }) => ({ search }),
  loader: async ({ context, deps }) => {
    void context.store.set(loadOwnMomentsAtom, readShelfQuery(deps.search));
    await context.loadMessages('collection', 'install', 'offline-clips');
  },
  component: Page,
});

function Page() {
  return (
    <ProfilePage invitation={<InstallInvitation />} keepOffline={(moments) => <KeepOffline moments={moments} />} />
  );
}

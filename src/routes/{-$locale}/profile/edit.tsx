import { createFileRoute } from '@tanstack/react-router';

import { loadAccountDetailsAtom, renewAccountDetailsAtom } from '#features/account/account-details.ts';
import { ProfileEditPage } from '#features/account/profile/profile-edit-page.tsx';
import type { ReturnSearch } from '#features/account/login/return-search.ts';
import { PushSettings } from '#features/notifications/push-settings.tsx';

import { lazySearch } from '../../-lazy-search.ts';
import { requireUser } from '../../-require-user.ts';

export const Route = createFileRoute('/{-$locale}/profile/edit')({
  validateSearch: lazySearch<ReturnSearch>(),
  beforeLoad: requireUser,
  loader: ({ context, preload }) => {
    void context.store.set(preload ? renewAccountDetailsAtom : loadAccountDetailsAtom);
    return context.loadMessages('account', 'notifications');
  },
  component: Page,
});

function Page() {
  return <ProfileEditPage notifications={<PushSettings />} />;
}

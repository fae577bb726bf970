import { createFileRoute } from '@tanstack/react-router';

import { StoragePage } from '#features/offline-clips/storage-page.tsx';
import { TakeAway } from '#features/take-away/take-away.tsx';
import { measureStorageAtom } from '#platform/device/storage-use.ts';

import { requireUser } from '../../-require-user.ts';

export const Route = createFileRoute('/{-$locale}/profile/storage')({
  beforeLoad: requireUser,
  loader: async ({ context }) => {
    void context.store.set(measureStorageAtom);
    await context.loadMessages('offline-clips', 'take-away');
  },
  component: () => (
    <StoragePage>
      <TakeAway />
    </StoragePage>
  ),
});

import { createFileRoute } from '@tanstack/react-router';

import { loadPackDetailsAtom } from '#features/opening/opening-state.ts';
import { PackPage } from '#features/opening/pack-page.tsx';

import { requireUser } from '../../../-require-user.ts';

export const Route = createFileRoute('/{-$locale}/profile/packs/$packId')({
  beforeLoad: requireUser,
  loader: async ({ context, params }) => {
    void context.store.set(loadPackDetailsAtom, params.packId);
    await context.speak('opening');
  },
  component: PackPage,
});

import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';

import { loadProfileAtom } from '#features/collection/collection-state.ts';
import { ProfilePage } from '#features/collection/profile-page.tsx';

import { requireUser } from '../../-require-user.ts';

/** Without a tab: the moments. */
const searchSchema = v.object({ tab: v.fallback(v.optional(v.picklist(['packs', 'orders'])), undefined) });

export const Route = createFileRoute('/{-$locale}/profile/')({
  validateSearch: searchSchema,
  beforeLoad: requireUser,
  loader: async ({ context }) => {
    void context.store.set(loadProfileAtom);
    await context.speak('collection');
  },
  component: ProfilePage,
});

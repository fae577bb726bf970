import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';

import { loadProfileAtom, showMomentsOfAddressAtom } from '#features/collection/collection-state.ts';
import { ProfilePage } from '#features/collection/profile-page.tsx';

import { requireUser } from '../../-require-user.ts';

/** Without a tab: the moments, whose filters, search and sort the page itself reads. */
const searchSchema = v.looseObject({ tab: v.fallback(v.optional(v.picklist(['packs', 'orders'])), undefined) });

export const Route = createFileRoute('/{-$locale}/profile/')({
  validateSearch: searchSchema,
  beforeLoad: requireUser,
  loaderDeps: ({ search: { moment: _opened, ...search } }) => ({ search }),
  loader: async ({ context, deps, cause }) => {
    void context.store.set(showMomentsOfAddressAtom, deps.search);
    // A changed filter asks for other moments, and for nothing else.
    if (cause !== 'stay') void context.store.set(loadProfileAtom);
    await context.speak('collection');
  },
  component: ProfilePage,
});

import { createFileRoute } from '@tanstack/react-router';

import { ProfileEditPage } from '#features/account/profile-edit-page.tsx';

import { requireUser } from '../../-require-user.ts';

export const Route = createFileRoute('/{-$locale}/profile/edit')({
  beforeLoad: requireUser,
  loader: ({ context }) => context.speak('account'),
  component: ProfileEditPage,
});

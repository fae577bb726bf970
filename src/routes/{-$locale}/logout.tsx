import { createFileRoute } from '@tanstack/react-router';

import { LogoutPage } from '#features/account/login/logout-page.tsx';

export const Route = createFileRoute('/{-$locale}/logout')({
  loader: ({ context }) => context.loadMessages('account'),
  component: LogoutPage,
});

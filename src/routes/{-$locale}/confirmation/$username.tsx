import { createFileRoute } from '@tanstack/react-router';

import { ConfirmationPage } from '#features/account/sign-up/confirmation-page.tsx';
import type { ReturnSearch } from '#features/account/login/return-search.ts';

import { lazySearch } from '../../-lazy-search.ts';

export const Route = createFileRoute('/{-$locale}/confirmation/$username')({
  validateSearch: lazySearch<ReturnSearch>(),
  loader: ({ context }) => context.loadMessages('account'),
  component: ConfirmationPage,
});

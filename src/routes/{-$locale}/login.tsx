import { createFileRoute } from '@tanstack/react-router';

import { LoginPage } from '#features/account/login/login-page.tsx';
import type { ReturnSearch } from '#features/account/login/return-search.ts';

import { lazySearch } from '../-lazy-search.ts';

export const Route = createFileRoute('/{-$locale}/login')({
  validateSearch: lazySearch<ReturnSearch>(),
  loader: ({ context }) => context.loadMessages('account'),
  component: LoginPage,
});

import { createFileRoute } from '@tanstack/react-router';

import { SignupPage } from '#features/account/sign-up/signup-page.tsx';
import type { ReturnSearch } from '#features/account/login/return-search.ts';

import { lazySearch } from '../-lazy-search.ts';

export const Route = createFileRoute('/{-$locale}/signup')({
  validateSearch: lazySearch<ReturnSearch>(),
  loader: ({ context }) => context.loadMessages('account'),
  component: SignupPage,
});

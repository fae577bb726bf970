import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';

import { LoginPage } from '#features/account/login/login-page.tsx';

/** `redirect`: the page that the fan came from; absent when they came from home. */
const searchSchema = v.object({ redirect: v.optional(v.string()) });

export const Route = createFileRoute('/{-$locale}/login')({
  validateSearch: searchSchema,
  loader: ({ context }) => context.loadMessages('account'),
  component: LoginPage,
});

import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';

import { SignupPage } from '#features/account/sign-up/signup-page.tsx';

/** `redirect`: handed on to the confirmation. */
const searchSchema = v.object({ redirect: v.optional(v.string()) });

export const Route = createFileRoute('/{-$locale}/signup')({
  validateSearch: searchSchema,
  loader: ({ context }) => context.loadMessages('account'),
  component: SignupPage,
});

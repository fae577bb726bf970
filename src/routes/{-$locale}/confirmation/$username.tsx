import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';

import { ConfirmationPage } from '#features/account/sign-up/confirmation-page.tsx';

/** `redirect`: handed on to the login. */
const searchSchema = v.object({ redirect: v.optional(v.string()) });

export const Route = createFileRoute('/{-$locale}/confirmation/$username')({
  validateSearch: searchSchema,
  loader: ({ context }) => context.loadMessages('account'),
  component: ConfirmationPage,
});

import { createFileRoute } from '@tanstack/react-router';

import { PolicyPage } from '#features/content/policy-page.tsx';

export const Route = createFileRoute('/{-$locale}/policy')({
  loader: ({ context }) => context.speak('content'),
  component: PolicyPage,
});

import { createFileRoute } from '@tanstack/react-router';

import { TermsPage } from '#features/content/terms-page.tsx';

export const Route = createFileRoute('/{-$locale}/terms')({
  loader: ({ context }) => context.speak('content'),
  component: TermsPage,
});

import { createFileRoute } from '@tanstack/react-router';

import { FairnessPage } from '#features/content/fairness-page.tsx';

export const Route = createFileRoute('/{-$locale}/fairness')({
  loader: ({ context }) => context.speak('content'),
  component: FairnessPage,
});

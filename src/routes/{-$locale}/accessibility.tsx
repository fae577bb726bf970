import { createFileRoute } from '@tanstack/react-router';

import { AccessibilityPage } from '#features/content/accessibility-page.tsx';

export const Route = createFileRoute('/{-$locale}/accessibility')({
  loader: ({ context }) => context.speak('content'),
  component: AccessibilityPage,
});

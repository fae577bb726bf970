import { createFileRoute } from '@tanstack/react-router';

import { RoadmapPage } from '#features/content/roadmap-page.tsx';

export const Route = createFileRoute('/{-$locale}/roadmap')({
  loader: ({ context }) => context.speak('content'),
  component: RoadmapPage,
});

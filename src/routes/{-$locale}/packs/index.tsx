import { createFileRoute } from '@tanstack/react-router';

import { PacksPage } from '#features/packs/packs-page.tsx';

export const Route = createFileRoute('/{-$locale}/packs/')({
  loader: ({ context }) => context.speak('packs'),
  component: PacksPage,
});

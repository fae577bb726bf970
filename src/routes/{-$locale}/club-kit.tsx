import { createFileRoute } from '@tanstack/react-router';

import { ClubKitPage } from '#features/club-kit/club-kit-page.tsx';

export const Route = createFileRoute('/{-$locale}/club-kit')({
  loader: ({ context }) => context.loadMessages('club-kit', 'watch'),
  component: ClubKitPage,
});

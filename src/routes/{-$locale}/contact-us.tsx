import { createFileRoute } from '@tanstack/react-router';

import { ContactPage } from '#features/content/contact-page.tsx';

export const Route = createFileRoute('/{-$locale}/contact-us')({
  loader: ({ context }) => context.speak('content'),
  component: ContactPage,
});

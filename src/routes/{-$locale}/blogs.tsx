import { createFileRoute } from '@tanstack/react-router';

import { BlogPage } from '#features/content/blog-page.tsx';

export const Route = createFileRoute('/{-$locale}/blogs')({
  loader: ({ context }) => context.speak('content'),
  component: BlogPage,
});

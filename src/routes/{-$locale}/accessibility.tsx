import { createFileRoute } from '@tanstack/react-router';

import { AccessibilityPage } from '#features/content/accessibility-page.tsx';
import { loadContentPageAtom } from '#features/content/content-state.ts';

export const Route = createFileRoute('/{-$locale}/accessibility')({
  loader: async ({ context: { store, locale, speak } }) => {
    void store.set(loadContentPageAtom, locale, 'accessibility');
    await speak('content');
  },
  component: AccessibilityPage,
});

import { createFileRoute } from '@tanstack/react-router';

import { AboutClub } from '#features/content/about-club.tsx';
import { loadContentPageAtom } from '#features/content/content-state.ts';
import { HomePage } from '#features/home/home-page.tsx';
import { loadHomeAtom } from '#features/home/home-state.ts';

export const Route = createFileRoute('/{-$locale}/')({
  loader: async ({ context: { store, locale, speak } }) => {
    void store.set(loadHomeAtom);
    void store.set(loadContentPageAtom, locale, 'about');
    await speak('home', 'content');
  },
  component: Page,
});

function Page() {
  return <HomePage about={<AboutClub />} />;
}

import { createFileRoute } from '@tanstack/react-router';

import { loadContentPageAtom, loadPostListAtom } from '#features/content/content-state.ts';
import { HomePage, SectionsWaiting } from '#features/home/home-page.tsx';
import { loadFanHomeAtom, loadHomeAtom } from '#features/home/home-state.ts';
import { whenSessionIsKnown } from '#platform/session/session.ts';
import { lazyPanel } from '#ui/states/lazy-panel.tsx';

const Sections = lazyPanel(() => import('./-home-sections.tsx'), 'Sections', { Waiting: SectionsWaiting });

export const Route = createFileRoute('/{-$locale}/')({
  loader: async ({ context: { store, locale, loadMessages } }) => {
    void store.set(loadHomeAtom);
    void store.set(loadContentPageAtom, locale, 'about');
    void store.set(loadPostListAtom, locale);
    void whenSessionIsKnown(store).then(() => store.set(loadFanHomeAtom));
    await loadMessages('home', 'content', 'notifications');
  },
  component: Page,
});

function Page() {
  return (
    <HomePage>
      <Sections />
    </HomePage>
  );
}

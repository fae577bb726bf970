import { createFileRoute } from '@tanstack/react-router';

import { BuyPacks } from '#features/checkout/buy-packs.tsx';
import { PackEditionPage } from '#features/packs/pack-edition-page.tsx';
import { loadOwnAtom, loadPackEditionPageAtom } from '#features/packs/pack-edition-state.ts';
import { loadShownCatalogueAtom } from '#platform/data/shown-catalogue.ts';
import { whenSessionIsKnown } from '#platform/session/session.ts';
import type { QuantitySearch } from '#features/checkout/quantity-param.ts';
import { lazyPanel } from '#ui/states/lazy-panel.tsx';

import { lazySearch } from '../../-lazy-search.ts';

/** Only packs that are not on sale yet have it. */
const DropReminder = lazyPanel(() => import('#features/notifications/drop-reminder.tsx'), 'DropReminder');

export const Route = createFileRoute('/{-$locale}/packs/$packEditionId')({
  validateSearch: lazySearch<QuantitySearch>(),
  loader: async ({ context, params, location }) => {
    const { store } = context;
    void store.set(loadShownCatalogueAtom, location);
    const loaded = store.set(loadPackEditionPageAtom, params.packEditionId);
    void Promise.all([loaded, whenSessionIsKnown(store)]).then(() => store.set(loadOwnAtom));
    await context.loadMessages('packs', 'checkout', 'notifications');
  },
  component: Page,
});

function Page() {
  return (
    <PackEditionPage
      buy={(edition, available) => <BuyPacks key={edition.packEditionId} edition={edition} available={available} />}
      remind={({ packEditionId }) => <DropReminder key={packEditionId} packEditionId={packEditionId} />}
    />
  );
}

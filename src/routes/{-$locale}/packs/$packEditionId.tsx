import { createFileRoute } from '@tanstack/react-router';

import { BuyPacks } from '#features/checkout/buy-packs.tsx';
import { PackEditionPage } from '#features/packs/pack-edition-page.tsx';
import { loadOwnedAtom, loadPackEditionPageAtom } from '#features/packs/pack-edition-state.ts';
import { whenSessionIsKnown } from '#platform/session.ts';

export const Route = createFileRoute('/{-$locale}/packs/$packEditionId')({
  loader: async ({ context, params }) => {
    void context.store.set(loadPackEditionPageAtom, params.packEditionId);
    void whenSessionIsKnown(context.store).then(() => context.store.set(loadOwnedAtom));
    await context.speak('packs', 'checkout');
  },
  component: Page,
});

function Page() {
  return <PackEditionPage buy={(edition, available) => <BuyPacks edition={edition} available={available} />} />;
}

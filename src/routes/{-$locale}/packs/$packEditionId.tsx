import { createFileRoute } from '@tanstack/react-router';

import { BuyPacks } from '#features/checkout/buy-packs.tsx';
import { PackEditionPage } from '#features/packs/pack-edition-page.tsx';
import { loadPackEditionPageAtom } from '#features/packs/packs-state.ts';

export const Route = createFileRoute('/{-$locale}/packs/$packEditionId')({
  loader: async ({ context, params }) => {
    void context.store.set(loadPackEditionPageAtom, params.packEditionId);
    await context.speak('packs', 'checkout');
  },
  component: Page,
});

function Page() {
  return <PackEditionPage buy={(edition, available) => <BuyPacks edition={edition} available={available} />} />;
}

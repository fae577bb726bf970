import { createFileRoute } from '@tanstack/react-router';

import { ReturnPack } from '#features/checkout/return-pack.tsx';
import { loadPackDetailsAtom } from '#features/opening/opening-state.ts';
import { PackPage } from '#features/opening/pack-page.tsx';

import { requireUser } from '../../../-require-user.ts';

export const Route = createFileRoute('/{-$locale}/profile/packs/$packId')({
  beforeLoad: requireUser,
  loader: async ({ context, params }) => {
    void context.store.set(loadPackDetailsAtom, params.packId);
    await context.speak('opening', 'checkout', 'watch');
  },
  component: Page,
});

function Page() {
  return <PackPage giveBack={(pack) => <ReturnPack pack={pack} />} />;
}

import { createFileRoute } from '@tanstack/react-router';

import { WithdrawFromPack } from '#features/checkout/withdrawal/withdraw-here.tsx';
import { KeepOffline } from '#features/offline-clips/keep-offline.tsx';
import { loadPacksAtom, loadRelatedAtom } from '#features/opening/opening-state.ts';
import { PackPage } from '#features/opening/pack-page.tsx';
import { type PacksSearch, readPackIds } from '#features/opening/pack-ids-param.ts';

import { lazySearch } from '../../../-lazy-search.ts';
import { requireUser } from '../../../-require-user.ts';

export const Route = createFileRoute('/{-$locale}/profile/packs/$packId')({
  validateSearch: lazySearch<PacksSearch>(),
  beforeLoad: requireUser,
  loaderDeps: ({ search }) => ({ with: search.with }),
  loader: async ({ context, params, deps }) => {
    void context.store.set(loadPacksAtom, readPackIds(params.packId, deps));
    void context.store.set(loadRelatedAtom);
    await context.loadMessages('opening', 'orders', 'watch', 'offline-clips');
  },
  component: Page,
});

function Page() {
  return (
    <PackPage
      withdrawal={(pack) => <WithdrawFromPack pack={pack} />}
      keepOffline={(moments) => <KeepOffline moments={moments} />}
    />
  );
}

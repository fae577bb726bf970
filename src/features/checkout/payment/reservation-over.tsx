import { Plural, Trans } from '@lingui/react/macro';

import type { Order } from '#contract/orders/order.ts';
import { LinkButton } from '#ui/buttons/button.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';

/** Replaces the form when the reservation has expired. Links to the packs. */
export function ReservationOver({ order }: { order: Order }) {
  return (
    <EmptyState
      title={<Trans>The reservation ran out</Trans>}
      action={
        <LinkButton
          variant="primary"
          to="/{-$locale}/packs/$packEditionId"
          params={{ packEditionId: order.packEditionId }}
          search={order.numberOfPacks === 1 ? {} : { packs: order.numberOfPacks }}
        >
          <Trans>Back to the pack</Trans>
        </LinkButton>
      }
    >
      <Plural
        value={order.numberOfPacks}
        one="You have not been charged, and the pack went back on sale. If one is left, reserve again."
        other="You have not been charged, and the packs went back on sale. If some are left, reserve again."
      />
    </EmptyState>
  );
}

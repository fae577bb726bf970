import { Plural, Trans } from '@lingui/react/macro';

import type { OrderDetails } from '#contract/orders/order-details.ts';
import type { PackDetails } from '#contract/packs/pack.ts';
import { withdrawableUntil } from '#contract/packs/withdrawable-until.ts';
import { useTimeFormats } from '#i18n/use-formats.ts';
import { LinkButton } from '#ui/buttons/button.tsx';
import { useLastPassed } from '#ui/time/clock.tsx';

import { useWithdrawablePacks } from './use-withdrawable-packs.ts';
import { searchToWithdraw } from './withdrawal-search.ts';
import styles from './withdrawal.module.css';

interface WithdrawHereProps {
  orderId: string;
  packIds: readonly string[];
  /** ISO 8601: when the right ends. */
  until: string;
}

/** The withdrawal control required by law: visible and in the same place while the right exists. */
function WithdrawHere({ orderId, packIds, until }: WithdrawHereProps) {
  const formats = useTimeFormats();
  return (
    <div className={styles.here}>
      <LinkButton
        to="/{-$locale}/profile/orders/$orderId"
        params={(params: object) => ({ ...params, orderId })}
        search={searchToWithdraw(packIds)}
      >
        <Trans>Withdraw from the contract here</Trans>
      </LinkButton>
      <p className={styles.small}>
        <Plural
          value={packIds.length}
          one={`Until ${formats.instant(until)}, as long as the pack is unopened. You need not give a reason.`}
          other={`Until ${formats.instant(until)}, for packs that are unopened. You need not give a reason.`}
        />
      </p>
    </div>
  );
}

/** On the page of a sealed pack that was bought. */
export function WithdrawFromPack({ pack }: { pack: PackDetails }) {
  const until = withdrawableUntil(pack.obtainedAt);
  const now = useLastPassed([until.toISOString()]);
  if (pack.orderId === null || pack.state !== 'sealed' || until.getTime() <= now) return null;
  return <WithdrawHere orderId={pack.orderId} packIds={[pack.packId]} until={until.toISOString()} />;
}

/** On the page of an order, for all of its packs that are still sealed. */
export function WithdrawFromOrder({ order }: { order: OrderDetails }) {
  const packs = useWithdrawablePacks(order);
  const [first] = packs;
  if (first === undefined) return null;
  const packIds = packs.map(({ packId }) => packId);
  return <WithdrawHere orderId={order.orderId} packIds={packIds} until={first.withdrawableUntil} />;
}

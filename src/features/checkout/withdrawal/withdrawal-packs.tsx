import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';

import type { OrderDetails } from '#contract/orders/order-details.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { Checkbox } from '#ui/forms/checkbox.tsx';

import { OrderNumber } from '../order/order-number.tsx';
import type { WithdrawablePack } from './use-withdrawable-packs.ts';
import styles from './withdrawal.module.css';

interface WithdrawalPacksProps {
  order: OrderDetails;
  packs: readonly WithdrawablePack[];
  chosen: readonly string[];
  /** Nothing is selected. */
  isMissing: boolean;
}

/** The selected packs, or all withdrawable ones if none of the selected is. */
function preselect(packs: readonly WithdrawablePack[], chosen: readonly string[]): readonly string[] {
  const all = packs.map(({ packId }) => packId);
  const some = all.filter((packId) => chosen.includes(packId));
  return some.length === 0 ? all : some;
}

/** The packs, their order and the amount. A single pack needs no choice. */
export function WithdrawalPacks({ order, packs, chosen, isMissing }: WithdrawalPacksProps) {
  const { t } = useLingui();
  const formats = useFormats();
  const [packIds, setPackIds] = useState(() => preselect(packs, chosen));
  const isChosen = ({ packId }: WithdrawablePack) => packs.length === 1 || packIds.includes(packId);
  const choose = (packId: string, isIn: boolean) =>
    setPackIds(isIn ? [...packIds, packId] : packIds.filter((id) => id !== packId));
  const count = packs.filter(isChosen).length;
  const amountMinor = (order.total.amountMinor / order.numberOfPacks) * count;
  const price = formats.money({ ...order.total, amountMinor });
  return (
    <>
      <p>
        <Trans>
          Order <OrderNumber orderId={order.orderId} />
        </Trans>
      </p>
      {packs.map((pack) =>
        packs.length === 1 ? (
          <p key={pack.packId}>
            <input type="hidden" name="pack" value={pack.packId} />
            <Trans>Pack no. {pack.number}, unopened</Trans>
          </p>
        ) : (
          <Checkbox
            key={pack.packId}
            name="pack"
            value={pack.packId}
            checked={isChosen(pack)}
            onChange={(event) => choose(pack.packId, event.currentTarget.checked)}
            error={isMissing && count === 0 && pack === packs[0] && t`Choose at least one pack.`}
          >
            <Trans>Pack no. {pack.number}, unopened</Trans>
          </Checkbox>
        ),
      )}
      <p className={styles.amount} aria-live="polite">
        <Plural
          value={count}
          one={`${price} for # pack will be refunded to the card you paid with.`}
          other={`${price} for # packs will be refunded to the card you paid with.`}
        />
      </p>
    </>
  );
}

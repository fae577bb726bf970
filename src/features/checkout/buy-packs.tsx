import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useLocation, useRouter } from '@tanstack/react-router';
import { useSetAtom } from 'jotai';
import { useState } from 'react';

import { multiplyMoney } from '#contract/money.ts';
import { maxPacksPerOrder } from '#contract/orders/order.ts';
import type { PackEdition } from '#contract/packs/pack-edition.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { useIsHydrated } from '#i18n/use-is-hydrated.ts';
import type { ApiErrorKind } from '#platform/api/api-error.ts';
import { Button } from '#ui/buttons/button.tsx';
import { FormMessage } from '#ui/forms/form-message.tsx';
import { Select } from '#ui/forms/select.tsx';
import { useSubmit } from '#ui/forms/use-submit.ts';

import { PurchaseBlockerView, usePurchaseBlocker } from './purchase-blocker.tsx';
import styles from './buy-packs.module.css';
import { placeOrderAtom } from './checkout-state.ts';
import { readQuantity } from './quantity-param.ts';
import { OrderFailureText } from './order-failure-text.tsx';

interface BuyPacksProps {
  edition: PackEdition;
  /** The stock; null while unknown. */
  available: number | null;
}

/** Starts with the number in the URL; never more than can be bought. */
function useNumberOfPacks({ edition, available }: BuyPacksProps) {
  const { searchStr } = useLocation();
  const [chosen, choose] = useState(() => readQuantity(searchStr));
  const most = Math.min(edition.perUserLimit, maxPacksPerOrder, available ?? maxPacksPerOrder);
  const choices = Array.from({ length: most }, (_, index) => index + 1);
  return { numberOfPacks: Math.min(chosen, most), choices, choose };
}

interface ReserveProps {
  packEditionId: string;
  numberOfPacks: number;
}

function Reserve({ packEditionId, numberOfPacks }: ReserveProps) {
  const placeOrder = useSetAtom(placeOrderAtom);
  const router = useRouter();
  const { isBusy, failure, run } = useSubmit<ApiErrorKind>(async (_form, isStillHere) => {
    const result = await placeOrder({ packEditionId, numberOfPacks });
    if (result.kind === 'failed') return result.failure.kind;
    const { orderId } = result.placed.order;
    if (isStillHere()) await router.navigate({ to: '/{-$locale}/payment', search: { order: orderId } });
    return null;
  });
  return (
    <>
      {failure !== null && (
        <FormMessage>
          <OrderFailureText kind={failure} />
        </FormMessage>
      )}
      <Button variant="primary" size="large" isWide isBusy={isBusy} onClick={run}>
        <Plural value={numberOfPacks} one="Reserve # pack" other="Reserve # packs" />
      </Button>
      <p className={styles.note}>
        <Plural
          value={numberOfPacks}
          one="It is held for you for 15 minutes. You pay on the next page."
          other="They are held for you for 15 minutes. You pay on the next page."
        />
      </p>
    </>
  );
}

function OrderForm(props: BuyPacksProps) {
  const { t } = useLingui();
  const formats = useFormats();
  const blocker = usePurchaseBlocker();
  const { numberOfPacks, choices, choose } = useNumberOfPacks(props);
  const { price, packEditionId } = props.edition;
  const total = formats.money(multiplyMoney(price, numberOfPacks));
  return (
    <>
      <Select
        label={t`How many packs`}
        value={numberOfPacks}
        onChange={(event) => choose(Number(event.currentTarget.value))}
      >
        {choices.map((choice) => (
          <option key={choice} value={choice}>
            {formats.number(choice)}
          </option>
        ))}
      </Select>
      <p className={styles.total}>
        <Trans>Total {total}, VAT included</Trans>
      </p>
      {blocker === null ? (
        <Reserve packEditionId={packEditionId} numberOfPacks={numberOfPacks} />
      ) : (
        <PurchaseBlockerView blocker={blocker} numberOfPacks={numberOfPacks} />
      )}
    </>
  );
}

/** From the quantity to the payment page. Sign-in and a verified e-mail are required only at this point. */
export function BuyPacks(props: BuyPacksProps) {
  const isLive = useIsHydrated();
  return <div className={styles.box}>{isLive && <OrderForm {...props} />}</div>;
}

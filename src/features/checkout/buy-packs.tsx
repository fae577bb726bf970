import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useLocation, useRouter } from '@tanstack/react-router';
import { useAtomValue, useSetAtom } from 'jotai';
import { useState } from 'react';

import { multiplyMoney } from '#contract/money.ts';
import { maxPacksPerOrder } from '#contract/order.ts';
import type { PackEdition } from '#contract/pack-edition.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { useIsLive } from '#i18n/use-is-live.ts';
import type { ApiErrorKind } from '#platform/api-error.ts';
import { sessionAtom } from '#platform/session.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { FormMessage } from '#ui/form-message.tsx';
import { Select } from '#ui/select.tsx';
import { useIsOnline } from '#ui/use-is-online.ts';

import styles from './buy-packs.module.css';
import { placeOrderAtom } from './checkout-state.ts';
import { OrderFailureText } from './order-failure-text.tsx';

interface BuyPacksProps {
  edition: PackEdition;
  /** How many are left; null while that is not known. */
  available: number | null;
}

function useOrder(packEditionId: string) {
  const placeOrder = useSetAtom(placeOrderAtom);
  const router = useRouter();
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<ApiErrorKind | null>(null);
  async function order(numberOfPacks: number): Promise<void> {
    setIsBusy(true);
    setFailure(null);
    const result = await placeOrder({ packEditionId, numberOfPacks });
    setIsBusy(false);
    if (result.kind === 'failed') return setFailure(result.failure.kind);
    const { orderId } = result.placed.order;
    await router.navigate({ to: '/{-$locale}/payment', search: { order: orderId } });
  }
  return { isBusy, failure, order };
}

/** Where nothing can be bought now, it says why, and what to do. */
function Obstacle() {
  const session = useAtomValue(sessionAtom);
  const isOnline = useIsOnline();
  const { pathname } = useLocation();
  if (!isOnline) {
    return (
      <FormMessage kind="information">
        <Trans>You are offline. Buying needs a connection, so that nobody pays for packs that are gone.</Trans>
      </FormMessage>
    );
  }
  if (session.status === 'failed') {
    return (
      <LinkButton look="primary" size="large" isWide to="/{-$locale}/login" search={{ redirect: pathname }}>
        <Trans>Log in to buy</Trans>
      </LinkButton>
    );
  }
  if (session.status === 'loaded' && !session.user.isEmailVerified) {
    return (
      <FormMessage kind="information">
        <Trans>Verify your e-mail before you buy, so that your receipt reaches you.</Trans>{' '}
        <LinkButton look="quiet" to="/{-$locale}/profile/edit">
          <Trans>Verify e-mail</Trans>
        </LinkButton>
      </FormMessage>
    );
  }
  return null;
}

function useMayBuy(): boolean {
  const session = useAtomValue(sessionAtom);
  const isOnline = useIsOnline();
  return isOnline && session.status === 'loaded' && session.user.isEmailVerified;
}

function OrderForm({ edition, available }: BuyPacksProps) {
  const { t } = useLingui();
  const formats = useFormats();
  const { isBusy, failure, order } = useOrder(edition.packEditionId);
  const [numberOfPacks, setNumberOfPacks] = useState(1);
  const most = Math.min(edition.perUserLimit, maxPacksPerOrder, available ?? maxPacksPerOrder);
  const choices = Array.from({ length: most }, (_, index) => index + 1);
  const total = formats.money(multiplyMoney(edition.price, numberOfPacks));
  return (
    <>
      <Select
        label={t`How many packs`}
        value={numberOfPacks}
        onChange={(event) => setNumberOfPacks(Number(event.currentTarget.value))}
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
      {failure !== null && (
        <FormMessage>
          <OrderFailureText kind={failure} />
        </FormMessage>
      )}
      <Button look="primary" size="large" isWide isBusy={isBusy} onClick={() => void order(numberOfPacks)}>
        <Plural value={numberOfPacks} one="Reserve # pack" other="Reserve # packs" />
      </Button>
      <p className={styles.note}>
        <Trans>They are held for you for 15 minutes. You pay on the next page.</Trans>
      </p>
    </>
  );
}

/** From the number of packs to the payment page. Sign-in and a verified e-mail are asked for here, not earlier. */
export function BuyPacks(props: BuyPacksProps) {
  const isLive = useIsLive();
  const mayBuy = useMayBuy();
  if (!isLive) return <div className={styles.box} />;
  return <div className={styles.box}>{mayBuy ? <OrderForm {...props} /> : <Obstacle />}</div>;
}

import { Trans, useLingui } from '@lingui/react/macro';
import { useSetAtom } from 'jotai';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

import type { Order } from '#contract/orders/order.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { mountPaymentElement, type PaymentElement } from '#platform/payments/stripe-element.ts';
import { FormMessage } from '#ui/forms/form-message.tsx';
import { OnlineButton } from '#ui/buttons/online-button.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';

import styles from '../payment-form.module.css';
import { getPaymentAtom } from '../prepared-payments.ts';
import type { PaymentFormProps } from '../payment-form.tsx';

interface StripeFormProps extends PaymentFormProps {
  publishableKey: string;
}

type Mounted = { kind: 'waiting' } | { kind: 'ready'; element: PaymentElement } | { kind: 'unreachable' };

/** Stripe's fields in Stripe's iframe: card data never reaches this page. */
function usePaymentElement(order: Order, publishableKey: string) {
  const locale = useLocale();
  const getPayment = useSetAtom(getPaymentAtom);
  const getPaymentOfOrder = useEffectEvent(() => getPayment(order));
  const { orderId } = order;
  const { amountMinor } = order.total;
  const place = useRef<HTMLDivElement>(null);
  const [mounted, setMounted] = useState<Mounted>({ kind: 'waiting' });
  useEffect(() => {
    let isGone = false;
    let element: PaymentElement | undefined;
    async function mount(): Promise<void> {
      const payment = await getPaymentOfOrder();
      if (isGone) return undefined;
      if (payment.kind !== 'ready' || place.current === null) return setMounted({ kind: 'unreachable' });
      const { clientSecret } = payment;
      const result = await mountPaymentElement(place.current, { publishableKey, clientSecret, locale });
      if (isGone) return result?.unmount();
      element = result;
      return setMounted(result === undefined ? { kind: 'unreachable' } : { kind: 'ready', element: result });
    }
    void mount();
    return () => {
      isGone = true;
      element?.unmount();
    };
    // A wallet shows the total that its fields were mounted for.
  }, [orderId, amountMinor, publishableKey, locale]);
  return { place, mounted };
}

export function StripeForm({ order, isBusy, onPay, publishableKey }: StripeFormProps) {
  const { t } = useLingui();
  const price = useFormats().money(order.total);
  const { place, mounted } = usePaymentElement(order, publishableKey);
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (mounted.kind === 'ready' && !isBusy) onPay(mounted.element.pay);
      }}
    >
      {mounted.kind === 'waiting' && <Skeleton className={styles.waiting} label={t`Loading the payment form`} />}
      {mounted.kind === 'unreachable' && (
        <FormMessage>
          <Trans>The payment provider can’t be reached. You have not been charged: reload in a moment.</Trans>
        </FormMessage>
      )}
      <div ref={place} />
      <OnlineButton
        type="submit"
        variant="primary"
        size="large"
        isWide
        isBusy={isBusy}
        disabled={mounted.kind !== 'ready'}
      >
        <Trans>Buy and pay {price}</Trans>
      </OnlineButton>
    </form>
  );
}

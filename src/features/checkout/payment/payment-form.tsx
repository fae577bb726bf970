import { useAtomValue } from 'jotai';

import { assertNever } from '#contract/assert-never.ts';
import type { Order } from '#contract/orders/order.ts';
import { configurationAtom } from '#platform/configuration.ts';
import type { PayWith } from '#platform/payments/payment-outcome.ts';

import { SandboxForm } from './sandbox/sandbox-form.tsx';
import { StripeForm } from './stripe/stripe-form.tsx';

/** The interface of a payment provider: a form that returns a way to pay once filled in. */
export interface PaymentFormProps {
  order: Order;
  isBusy: boolean;
  onPay: (payWith: PayWith) => void;
}

/** The form of the configured provider. The only place that lists the providers. */
export function PaymentForm(props: PaymentFormProps) {
  const { payments } = useAtomValue(configurationAtom);
  switch (payments.provider) {
    case 'sandbox':
      return <SandboxForm {...props} />;
    case 'stripe':
      return <StripeForm {...props} publishableKey={payments.publishableKey} />;
    default:
      return assertNever(payments);
  }
}

import { useAtomValue } from 'jotai';

import { assertNever } from '#contract/assert-never.ts';
import type { Order } from '#contract/orders/order.ts';
import { configurationAtom } from '#platform/configuration.ts';
import type { PayWith } from '#platform/payments/payment-outcome.ts';

import { SandboxForm } from './sandbox/sandbox-form.tsx';
import { StripeForm } from './stripe/stripe-form.tsx';

/** All that the payment page asks of a provider: a form that, once filled in, hands over a way to pay. */
export interface PaymentFormProps {
  order: Order;
  isBusy: boolean;
  onPay: (payWith: PayWith) => void;
}

/** The form of the provider that is configured. The one place that knows which there are. */
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

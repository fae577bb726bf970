import { sandboxPayment } from '#platform/payments/sandbox-payment.ts';

import type { PaymentFormProps } from '../payment-form.tsx';
import { CardForm } from './card-form.tsx';
import { TestCards } from './test-cards.tsx';

/** Our own card form, for the payment sandbox alone. */
export function SandboxForm({ order, isBusy, onPay }: PaymentFormProps) {
  return (
    <>
      <CardForm total={order.total} isBusy={isBusy} onPay={(card) => onPay(sandboxPayment(card))} />
      <TestCards />
    </>
  );
}

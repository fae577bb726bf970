import type { Money } from '#contract/money.ts';
import { type PayWith, sandboxPayment } from '#platform/card-payment.ts';

import { CardForm } from './card-form.tsx';
import { TestCards } from './test-cards.tsx';

export interface PaymentFormProps {
  total: Money;
  isBusy: boolean;
  onPay: (payWith: PayWith) => void;
}

/** Our own card form, for the payment sandbox alone. */
export function SandboxForm({ total, isBusy, onPay }: PaymentFormProps) {
  return (
    <>
      <CardForm total={total} isBusy={isBusy} onPay={(card) => onPay(sandboxPayment(card))} />
      <TestCards />
    </>
  );
}

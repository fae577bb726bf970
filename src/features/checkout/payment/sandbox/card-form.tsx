import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';

import type { Money } from '#contract/money.ts';
import { useFormats } from '#i18n/use-formats.ts';
import type { CardDetails } from '#platform/payments/sandbox-payment.ts';
import { focusFirstProblem } from '#ui/focus.ts';
import { OnlineButton } from '#ui/buttons/online-button.tsx';
import { TextField } from '#ui/forms/text-field.tsx';

import { type CardProblems, formatExpiry, formatNumber, getBrand, readCard } from './card-fields.ts';
import styles from '../payment-form.module.css';
import { useCardProblemText } from './card-problem-text.ts';

interface CardFormProps {
  total: Money;
  isBusy: boolean;
  onPay: (card: CardDetails) => void;
}

const empty = { number: '', expiry: '', cvc: '' };
const brandNames = { visa: 'Visa', mastercard: 'Mastercard', amex: 'American Express', other: '' };

/** The sandbox's card form. Its values stay in this component and go only to the payment provider. */
export function CardForm({ total, isBusy, onPay }: CardFormProps) {
  const { t } = useLingui();
  const formats = useFormats();
  const problemText = useCardProblemText();
  const [fields, setFields] = useState(empty);
  const [problems, setProblems] = useState<CardProblems>({});
  const price = formats.money(total);

  const submit = (form: HTMLFormElement) => {
    const result = readCard(fields, new Date());
    setProblems(result.kind === 'problems' ? result.problems : {});
    if (result.kind === 'card') onPay(result.card);
    else focusFirstProblem(form);
  };
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit(event.currentTarget);
      }}
    >
      <TextField
        name="cardnumber"
        label={t`Card number`}
        autoComplete="cc-number"
        inputMode="numeric"
        value={fields.number}
        hint={brandNames[getBrand(fields.number)] || undefined}
        error={problemText(problems.number)}
        onChange={(event) => setFields({ ...fields, number: formatNumber(event.currentTarget.value) })}
      />
      <div className={styles.pair}>
        <TextField
          name="cc-exp"
          label={t`Expires (MM / YY)`}
          autoComplete="cc-exp"
          inputMode="numeric"
          value={fields.expiry}
          error={problemText(problems.expiry)}
          onChange={(event) => setFields({ ...fields, expiry: formatExpiry(event.currentTarget.value) })}
        />
        <TextField
          name="cvc"
          label={t`Security code`}
          autoComplete="cc-csc"
          inputMode="numeric"
          maxLength={4}
          value={fields.cvc}
          error={problemText(problems.cvc)}
          onChange={(event) => setFields({ ...fields, cvc: event.currentTarget.value.replace(/\D/g, '') })}
        />
      </div>
      <OnlineButton type="submit" variant="primary" size="large" isWide isBusy={isBusy}>
        <Trans>Buy and pay {price}</Trans>
      </OnlineButton>
    </form>
  );
}

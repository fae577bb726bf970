import { Trans } from '@lingui/react/macro';

import { assertNever } from '#contract/assert-never.ts';
import { type TestCardBehaviour, testCards } from '#contract/orders/test-cards.ts';

import { formatNumber } from './card-fields.ts';
import styles from '../payment-page.module.css';

function Behaviour({ behaviour }: { behaviour: TestCardBehaviour }) {
  switch (behaviour) {
    case 'pays':
      return <Trans>pays</Trans>;
    case 'is-declined':
      return <Trans>is declined</Trans>;
    case 'has-insufficient-funds':
      return <Trans>has insufficient funds</Trans>;
    case 'has-expired':
      return <Trans>has expired</Trans>;
    case 'asks-to-confirm':
      return <Trans>asks the bank (3-D Secure)</Trans>;
    case 'asks-to-confirm-then-is-declined':
      return <Trans>asks the bank, then is declined</Trans>;
    case 'pays-and-is-refunded-later':
      return <Trans>pays; a refund takes a while</Trans>;
    case 'pays-and-refuses-refunds':
      return <Trans>pays; a refund fails after it was sent</Trans>;
    default:
      return assertNever(behaviour);
  }
}

/** Test cards beside the sandbox's form. No money moves there. */
export function TestCards() {
  return (
    <details className={styles.small}>
      <summary>
        <Trans>Test cards of this local server</Trans>
      </summary>
      <ul className={styles.cards}>
        {testCards.map(({ number, behaviour }) => (
          <li key={number}>
            {formatNumber(number)} <Behaviour behaviour={behaviour} />
          </li>
        ))}
      </ul>
      <p>
        <Trans>Any future date and any security code.</Trans>
      </p>
    </details>
  );
}

import { Trans } from '@lingui/react/macro';

import styles from './payment-page.module.css';

/** Beside the form of the payment sandbox: no money moves there. */
export function TestCards() {
  return (
    <details className={styles.small}>
      <summary>
        <Trans>Test cards of this local server</Trans>
      </summary>
      <ul className={styles.cards}>
        <li>
          <Trans>4242 4242 4242 4242 pays</Trans>
        </li>
        <li>
          <Trans>4000 0000 0000 0002 is declined</Trans>
        </li>
        <li>
          <Trans>4000 0000 0000 9995 has insufficient funds</Trans>
        </li>
      </ul>
      <p>
        <Trans>Any month to come and any security code.</Trans>
      </p>
    </details>
  );
}

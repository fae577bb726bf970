import { Trans } from '@lingui/react/macro';

import styles from './skip-link.module.css';

export function SkipLink() {
  return (
    <a href="#main" className={styles.link}>
      <Trans>Skip to the content</Trans>
    </a>
  );
}

import { Trans } from '@lingui/react/macro';
import { useSetAtom } from 'jotai';

import { consentPanelAtom } from '#platform/telemetry/consent-panel.ts';

import styles from './privacy-choices.module.css';

/** Opens the consent question again. */
export function PrivacyChoices() {
  const setPanel = useSetAtom(consentPanelAtom);
  return (
    <button type="button" className={styles.button} onClick={() => setPanel('changing')}>
      <Trans>Privacy choices</Trans>
    </button>
  );
}

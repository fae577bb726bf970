import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';

import { Button } from '#ui/buttons/button.tsx';

import styles from './consent-panel.module.css';

/** Long enough to be read. */
const reloadAfterMilliseconds = 2_500;

const reload = () => window.location.reload();

interface ReloadNoticeProps {
  /** False while a reload would lose what the user typed. */
  mayReload: () => boolean;
}

/** A running script can't be unloaded: explains it, and reloads the page (automatically if nothing would be lost). */
export function ReloadNotice({ mayReload }: ReloadNoticeProps) {
  const [isAutomatic] = useState(mayReload);
  useEffect(() => {
    if (!isAutomatic) return undefined;
    const timer = setTimeout(reload, reloadAfterMilliseconds);
    return () => clearTimeout(timer);
  }, [isAutomatic]);
  return (
    <div className={styles.panel}>
      <div className={styles.body}>
        <output className={styles.text}>
          {isAutomatic ? (
            <Trans>Your choice is saved. The page will reload without what you refused.</Trans>
          ) : (
            <Trans>Your choice is saved. What you refused is gone once you reload this page.</Trans>
          )}
        </output>
        {!isAutomatic && (
          <Button onClick={reload}>
            <Trans>Reload the page</Trans>
          </Button>
        )}
      </div>
    </div>
  );
}

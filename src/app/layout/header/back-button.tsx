import { useLingui } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';

import { IconButton } from '#ui/buttons/icon-button.tsx';
import { Icon } from '#ui/icons/icon.tsx';

import styles from './back-button.module.css';

/**
 * Back button for the installed app on a phone, which has no browser bar. Hidden on the page the app was opened with.
 */
export function BackButton() {
  const { t } = useLingui();
  const router = useRouter();
  const canGoBack = useSyncExternalStore(
    (changed) => router.subscribe('onResolved', changed),
    () => router.history.canGoBack(),
    () => false,
  );
  if (!canGoBack) return null;
  return (
    <IconButton label={t`Back`} className={styles.back} onClick={() => router.history.back()}>
      <Icon>
        <path d="M15 5l-7 7 7 7" />
      </Icon>
    </IconButton>
  );
}

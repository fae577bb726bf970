import { Trans } from '@lingui/react/macro';
import { Link, useLocation } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';

import { sessionUserAtom } from '#platform/session/session.ts';

import styles from './moment-view.module.css';

/** Notice that the copy in the URL is not the user's. Does not reveal the owner. */
export function NotOwnedNotice({ serialNumber }: { serialNumber: number }) {
  const user = useAtomValue(sessionUserAtom);
  const { maskedLocation, pathname } = useLocation();
  const redirect = maskedLocation?.pathname ?? pathname;
  return (
    <p className={styles.foreign}>
      {user === null ? (
        <Trans>
          You are looking at the moment itself. If copy {serialNumber} is yours,{' '}
          <Link to="/{-$locale}/login" search={{ redirect }}>
            log in
          </Link>{' '}
          to see it.
        </Trans>
      ) : (
        <Trans>Copy {serialNumber} is not in your collection. Here is the moment it belongs to.</Trans>
      )}
    </p>
  );
}

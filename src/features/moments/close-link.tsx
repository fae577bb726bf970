import { Trans } from '@lingui/react/macro';
import { useAtom, useAtomValue } from 'jotai';
import { useEffect } from 'react';

import { pathIn } from '#i18n/paths.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { sessionUserAtom } from '#platform/session.ts';
import { AddressLink } from '#ui/address-link.tsx';
import { momentCloseRedirectAtom } from '#ui/app-flags.ts';

import styles from './moment-view.module.css';

/**
 * Closes a moment that is a page of its own. The page sets where that leads, after the change of the path has reset it: to
 * the fan's collection, or for a visitor to all moments.
 */
export function CloseLink({ isCopy }: { isCopy: boolean }) {
  const locale = useLocale();
  const user = useAtomValue(sessionUserAtom);
  const [redirect, setRedirect] = useAtom(momentCloseRedirectAtom);
  const leadsToCollection = isCopy && user !== null;
  const address = pathIn(locale, leadsToCollection ? '/profile' : '/moments');
  useEffect(() => setRedirect(address), [address, setRedirect]);
  return (
    <AddressLink address={redirect === '' ? address : redirect} className={styles.back}>
      {leadsToCollection ? <Trans>← My collection</Trans> : <Trans>← All moments</Trans>}
    </AddressLink>
  );
}

import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';

import { useLocalised } from '#i18n/use-locale.ts';
import { clubAtom } from '#platform/configuration.ts';

import { consentPartsAtom } from '../../consent/consent-parts.ts';
import styles from './legal-line.module.css';

function LegalLinks() {
  const { complaintsBook } = useAtomValue(clubAtom);
  const consent = useAtomValue(consentPartsAtom);
  return (
    <ul className={styles.links}>
      <li>
        <Link to="/{-$locale}/terms">
          <Trans>Terms of use</Trans>
        </Link>
      </li>
      <li>
        <Link to="/{-$locale}/policy">
          <Trans>Privacy policy</Trans>
        </Link>
      </li>
      <li>
        <Link to="/{-$locale}/accessibility">
          <Trans>Accessibility</Trans>
        </Link>
      </li>
      {consent !== null && (
        <li>
          <consent.Control />
        </li>
      )}
      {complaintsBook !== null && (
        <li>
          <a href={complaintsBook.url} lang={complaintsBook.locale} rel="noreferrer">
            {complaintsBook.name}
          </a>
        </li>
      )}
    </ul>
  );
}

function Seller() {
  const { seller } = useAtomValue(clubAtom);
  const localised = useLocalised();
  return (
    <address className={styles.seller}>
      <Trans>
        Sold by {seller.name}, {seller.address}. Tax number {seller.taxNumber}.{' '}
        <a href={`mailto:${seller.email}`}>{seller.email}</a>.
      </Trans>
      {seller.note !== null && ` ${localised(seller.note)}`}
    </address>
  );
}

/** The bottom line of the footer: legal links, the seller, and the copyright (`children`). */
export function LegalLine({ children }: { children: ReactNode }) {
  return (
    <div className={styles.legal}>
      <LegalLinks />
      <Seller />
      {children}
    </div>
  );
}

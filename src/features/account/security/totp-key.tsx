import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';

import { clubAtom } from '#platform/configuration.ts';
import { CopyButton } from '#ui/buttons/copy-button.tsx';
import { QrCode } from '#ui/qr-code.tsx';

import { createTotpUri } from './totp-uri.ts';
import styles from './totp-key.module.css';

interface TotpKeyProps {
  username: string;
  /** In base 32. */
  secret: string;
}

/** The authenticator key as a QR code, as a link for the same phone, and as text. */
export function TotpKey({ username, secret }: TotpKeyProps) {
  const { t } = useLingui();
  const club = useAtomValue(clubAtom);
  const uri = createTotpUri({ issuer: club.name, account: username, secret });
  return (
    <div className={styles.box}>
      <QrCode text={uri} label={t`QR code for your authenticator app`} />
      <div className={styles.words}>
        <p>
          <Trans>
            Scan this with an authenticator app. On this phone? <a href={uri}>Open the app</a> instead.
          </Trans>
        </p>
        <p>
          <Trans>Or type the key into the app:</Trans>
        </p>
        <p className={styles.key}>
          <code>{secret.match(/.{1,4}/g)?.join(' ')}</code>
        </p>
        <CopyButton text={secret}>
          <Trans>Copy the key</Trans>
        </CopyButton>
        <p className={styles.small}>
          <Trans>Keep the key somewhere safe. If you lose your phone, it sets up the next one.</Trans>
        </p>
      </div>
    </div>
  );
}

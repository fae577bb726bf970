import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';

import styles from './verify-email-banner.module.css';
import { useSession } from './use-session.ts';

/** For a signed-in fan whose e-mail is not verified: buying needs it. */
export function VerifyEmailBanner() {
  const session = useSession();
  if (session.status !== 'loaded' || session.user.isEmailVerified) return null;
  return (
    <aside className={styles.banner}>
      <p>
        <Trans>
          Your e-mail address isn’t verified yet. <Link to="/{-$locale}/profile/edit">Verify it</Link> so that you can
          buy packs.
        </Trans>
      </p>
    </aside>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';

import { assertNever } from '#contract/assert-never.ts';
import { LinkButton } from '#ui/button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

import { AccountMenu } from './account-menu.tsx';
import styles from './account-area.module.css';
import { useSession } from './use-session.ts';
import { LoginLink } from './login-link.tsx';

function Account() {
  const { t } = useLingui();
  const session = useSession();
  switch (session.status) {
    case 'loading':
      return <Skeleton className={styles.waiting} label={t`Loading your account`} />;
    case 'loaded':
      return <AccountMenu user={session.user} />;
    case 'failed':
      return (
        <div className={styles.entry}>
          <LoginLink look="quiet" />
          <LinkButton to="/{-$locale}/signup" look="primary">
            <Trans>Sign up</Trans>
          </LinkButton>
        </div>
      );
    default:
      return assertNever(session);
  }
}

/** The header's end: who is signed in, or how to be. It keeps its width, so that nothing beside it moves. */
export function AccountArea() {
  return (
    <div className={styles.area}>
      <Account />
    </div>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';

import { assertNever } from '#contract/assert-never.ts';
import { LinkButton } from '#ui/buttons/button.tsx';
import { lazyPanel } from '#ui/states/lazy-panel.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';

import styles from './account-area.module.css';
import { useSession } from '../use-session.ts';
import { LoginLink } from './login-link.tsx';

function Waiting() {
  const { t } = useLingui();
  return <Skeleton className={styles.waiting} label={t`Loading your account`} />;
}

/** Signed-in users only. */
const AccountMenu = lazyPanel(() => import('./account-menu.tsx'), 'AccountMenu', { Waiting, place: 'above' });

function Account() {
  const session = useSession();
  switch (session.status) {
    case 'loading':
      return <Waiting />;
    case 'loaded':
      return <AccountMenu user={session.user} />;
    case 'failed':
      return (
        <div className={styles.entry}>
          <LoginLink variant="quiet" />
          <LinkButton to="/{-$locale}/signup" variant="primary">
            <Trans>Sign up</Trans>
          </LinkButton>
        </div>
      );
    default:
      return assertNever(session);
  }
}

/**
 * The end of the header: the account menu, or the sign-in links. Its width is fixed so that nothing beside it moves.
 */
export function AccountArea() {
  return (
    <div className={styles.area}>
      <Account />
    </div>
  );
}

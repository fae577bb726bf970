import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense } from 'react';

import { assertNever } from '#contract/assert-never.ts';
import { LinkButton } from '#ui/button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

import styles from './account-area.module.css';
import { useSession } from './use-session.ts';
import { LoginLink } from './login-link.tsx';

/** Visitors do without it. */
const AccountMenu = lazy(async () => ({ default: (await import('./account-menu.tsx')).AccountMenu }));

function Waiting() {
  const { t } = useLingui();
  return <Skeleton className={styles.waiting} label={t`Loading your account`} />;
}

function Account() {
  const session = useSession();
  switch (session.status) {
    case 'loading':
      return <Waiting />;
    case 'loaded':
      return (
        <Suspense fallback={<Waiting />}>
          <AccountMenu user={session.user} />
        </Suspense>
      );
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

import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';

import { assertNever } from '#contract/assert-never.ts';
import { sessionAtom } from '#platform/session.ts';
import { LinkButton } from '#ui/button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

import { AccountMenu } from './account-menu.tsx';
import styles from './account-area.module.css';
import { LoginLink } from './login-link.tsx';

/** The header's end: who is signed in, or how to be. */
export function AccountArea() {
  const { t } = useLingui();
  const session = useAtomValue(sessionAtom);
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

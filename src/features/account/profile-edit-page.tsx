import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';

import { sessionUserAtom } from '#platform/session.ts';
import { Page } from '#ui/page.tsx';
import { PageHead } from '#ui/page-head.tsx';

import { EmailForm } from './email-form.tsx';
import { NameForm } from './name-form.tsx';
import styles from './profile-edit-page.module.css';

/** What the fan can change about themselves. */
export function ProfileEditPage() {
  const { t } = useLingui();
  const user = useAtomValue(sessionUserAtom);
  return (
    <Page measure="text">
      <PageHead title={t`Edit profile`} />
      <h1 className={styles.title}>
        <Trans>Edit profile</Trans>
      </h1>
      {user !== null && (
        <>
          <section className={styles.section}>
            <h2 className={styles.heading}>
              <Trans>How the club greets you</Trans>
            </h2>
            <NameForm name={user.name ?? ''} />
          </section>
          <section className={styles.section}>
            <h2 className={styles.heading}>
              <Trans>E-mail</Trans>
            </h2>
            <p>{user.email}</p>
            <EmailForm isVerified={user.isEmailVerified} />
          </section>
        </>
      )}
    </Page>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue, useSetAtom } from 'jotai';
import type { ReactNode } from 'react';

import { sessionUserAtom, type User } from '#platform/session.ts';
import { Page } from '#ui/page.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { ResourceView } from '#ui/resource-view.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

import { accountDetailsAtom, loadAccountDetailsAtom } from './account-details.ts';
import { DeleteAccount } from './delete-account.tsx';
import { Devices } from './devices.tsx';
import { EmailForm } from './email-form.tsx';
import { LanguageForm } from './language-form.tsx';
import { NameForm } from './name-form.tsx';
import { OwnDataSection } from './own-data.tsx';
import { PasswordForm } from './password-form.tsx';
import { PhoneForm } from './phone-form.tsx';
import { PictureForm } from './picture-form.tsx';
import styles from './profile-edit-page.module.css';
import { SecondFactor } from './second-factor.tsx';

function Section({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>{title}</h2>
      {children}
    </section>
  );
}

/** What only the user pool knows: number, second factor, devices. */
function PoolSections({ user }: { user: User }) {
  const { t } = useLingui();
  const details = useAtomValue(accountDetailsAtom);
  const load = useSetAtom(loadAccountDetailsAtom);
  return (
    <ResourceView
      resource={details}
      skeleton={<Skeleton className={styles.waiting} label={t`Loading your account`} />}
      onRetry={() => void load()}
    >
      {(value) => (
        <>
          <Section title={<Trans>Mobile number</Trans>}>
            <PhoneForm details={value} />
          </Section>
          <Section title={<Trans>Second lock</Trans>}>
            <SecondFactor username={user.username} details={value} />
          </Section>
          <Section title={<Trans>Devices</Trans>}>
            <Devices devices={value.devices} />
          </Section>
        </>
      )}
    </ResourceView>
  );
}

function Sections({ user }: { user: User }) {
  return (
    <>
      <Section title={<Trans>How the club greets you</Trans>}>
        <PictureForm name={user.name ?? user.username} picture={user.picture} />
        <NameForm name={user.name ?? ''} />
      </Section>
      <Section title={<Trans>E-mail</Trans>}>
        <EmailForm email={user.email} isVerified={user.isEmailVerified} />
      </Section>
      <Section title={<Trans>Language</Trans>}>
        <LanguageForm />
      </Section>
      <Section title={<Trans>Password</Trans>}>
        <PasswordForm username={user.username} />
      </Section>
      <PoolSections user={user} />
      <Section title={<Trans>Your data</Trans>}>
        <OwnDataSection />
      </Section>
      <Section title={<Trans>Leaving</Trans>}>
        <DeleteAccount username={user.username} />
      </Section>
    </>
  );
}

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
      {user !== null && <Sections user={user} />}
    </Page>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue, useSetAtom } from 'jotai';
import type { ReactNode } from 'react';

import { sessionUserAtom, type User } from '#platform/session/session.ts';
import { Button } from '#ui/buttons/button.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { Page } from '#ui/page.tsx';
import { DocumentHead } from '#ui/document-head.tsx';
import { ResourceView } from '#ui/states/resource-view.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';

import { accountDetailsAtom, loadAccountDetailsAtom } from '../account-details.ts';
import { DeleteAccount } from './delete-account.tsx';
import { Devices } from '../security/devices.tsx';
import { EmailForm } from './email-form.tsx';
import { LanguageForm } from './language-form.tsx';
import { NameForm } from './name-form.tsx';
import { OwnDataSection } from './own-data.tsx';
import { PasswordForm } from '../security/password-form.tsx';
import { PhoneForm } from './phone-form.tsx';
import { PictureForm } from './picture-form.tsx';
import styles from './profile-edit-page.module.css';
import { SecondFactor } from '../security/second-factor.tsx';

/** `id`: the target of `#` links. */
function Section({ title, id, children }: { title: ReactNode; id?: string; children: ReactNode }) {
  return (
    <section className={styles.section} id={id}>
      <h2 className={styles.heading}>{title}</h2>
      {children}
    </section>
  );
}

/** Other text than usual: security data is never stored on the device. */
function NeverKept({ onRetry }: { onRetry: () => void }) {
  return (
    <EmptyState
      mood="dark"
      title={<Trans>No connection</Trans>}
      action={
        <Button onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      <Trans>
        Your mobile number, two-step verification and devices are never saved on a device. Connect to see them.
      </Trans>
    </EmptyState>
  );
}

/** Data that only the user pool has: phone number, second factor, devices. */
function PoolSections({ user }: { user: User }) {
  const { t } = useLingui();
  const details = useAtomValue(accountDetailsAtom);
  const load = useSetAtom(loadAccountDetailsAtom);
  const retry = () => void load();
  return (
    <ResourceView
      resource={details}
      skeleton={<Skeleton className={styles.waiting} label={t`Loading your account`} />}
      onRetry={retry}
      describeFailure={(kind) => (kind === 'offline' || kind === 'timeout' ? <NeverKept onRetry={retry} /> : undefined)}
    >
      {(value) => (
        <>
          <Section title={<Trans>Mobile number</Trans>}>
            <PhoneForm details={value} />
          </Section>
          <Section title={<Trans>Two-step verification</Trans>}>
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

interface ProfileEditPageProps {
  /** The push messages of this device. */
  notifications: ReactNode;
}

function Sections({ user, notifications }: ProfileEditPageProps & { user: User }) {
  return (
    <>
      <Section title={<Trans>Your name and picture</Trans>}>
        <PictureForm name={user.name ?? user.username} picture={user.picture} />
        <NameForm name={user.name ?? ''} />
      </Section>
      <Section title={<Trans>E-mail</Trans>} id="email">
        <EmailForm email={user.email} isVerified={user.isEmailVerified} />
      </Section>
      <Section title={<Trans>Language</Trans>}>
        <LanguageForm />
      </Section>
      <Section title={<Trans>Password</Trans>}>
        <PasswordForm username={user.username} />
      </Section>
      <Section title={<Trans>Messages on this device</Trans>} id="messages">
        {notifications}
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

/** The page where users edit their profile. */
export function ProfileEditPage({ notifications }: ProfileEditPageProps) {
  const { t } = useLingui();
  const user = useAtomValue(sessionUserAtom);
  return (
    <Page>
      <DocumentHead title={t`Edit profile`} />
      <h1 className={styles.title}>
        <Trans>Edit profile</Trans>
      </h1>
      {/* What one fan has typed is not the next one's. */}
      {user !== null && (
        <div className={styles.sections}>
          <Sections key={user.userId} user={user} notifications={notifications} />
        </div>
      )}
    </Page>
  );
}

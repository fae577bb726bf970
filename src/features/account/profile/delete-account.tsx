import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import { useAtomValue, useSetAtom } from 'jotai';
import { useState } from 'react';

import type { ProfileData } from '#contract/profile/profile.ts';
import { getLocalePrefix } from '#contract/locale.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { FormMessage } from '#ui/forms/form-message.tsx';
import { OnlineButton } from '#ui/buttons/online-button.tsx';
import { ResourceView } from '#ui/states/resource-view.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { showToast } from '#ui/toasts/toast.ts';
import { useSubmit } from '#ui/forms/use-submit.ts';

import { readField } from '#ui/forms/form-fields.ts';
import styles from './profile-edit-page.module.css';
import { ProfileFailureMessage } from './profile-failure.tsx';
import { deleteAccountAtom, loadProfileDataAtom, profileDataAtom, type ProfileFailure } from './profile-state.ts';

/** Lists the consequences before the deletion. */
function Consequences({ data }: { data: ProfileData }) {
  const sealed = data.packs.filter((pack) => pack.state === 'sealed').length;
  return (
    <ul className={styles.bullets}>
      <li>
        <Plural
          value={data.moments.length}
          _0="You own no moments that would be lost."
          one="Your one moment leaves your collection for good. Nobody else gets its number."
          other="Your # moments leave your collection for good. Nobody else gets their numbers."
        />
      </li>
      {sealed > 0 && (
        <li>
          <Plural
            value={sealed}
            one="Your one sealed pack is lost too, with no refund. Open it, or withdraw from the contract first."
            other="Your # sealed packs are lost too, with no refund. Open them, or withdraw from the contract first."
          />
        </li>
      )}
      <li>
        <Trans>Unpaid orders are canceled right away.</Trans>
      </li>
      <li>
        <Trans>By law we keep order records for ten years. Your name is removed from them.</Trans>
      </li>
      <li>
        <Trans>Your name, picture, e-mail address and number are deleted everywhere.</Trans>
      </li>
    </ul>
  );
}

interface DeleteFormProps {
  username: string;
  data: ProfileData;
}

function DeleteForm({ username, data }: DeleteFormProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const router = useRouter();
  const deleteAccount = useSetAtom(deleteAccountAtom);
  const [isMistyped, setIsMistyped] = useState(false);
  const { isBusy, failure, onSubmit } = useSubmit<ProfileFailure>(async (form) => {
    const isRight = readField(form, 'username').trim() === username;
    setIsMistyped(!isRight);
    if (!isRight) return null;
    const result = await deleteAccount();
    if (result !== null) return result;
    showToast({ kind: 'success', text: t`Your account is deleted. Thanks for being with us.` });
    await router.navigate({ href: getLocalePrefix(locale) || '/', replace: true });
    return null;
  });
  return (
    <form className={styles.form} noValidate onSubmit={onSubmit}>
      <Consequences data={data} />
      <TextField
        name="username"
        label={<Trans>Type {username} to delete the account</Trans>}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        error={isMistyped ? t`That is not your username.` : undefined}
        required
      />
      <ProfileFailureMessage failure={failure} />
      <OnlineButton type="submit" variant="primary" isBusy={isBusy}>
        <Trans>Delete my account for good</Trans>
      </OnlineButton>
    </form>
  );
}

/** Deletes the account. Lists the consequences first, and the name must be typed. */
export function DeleteAccount({ username }: { username: string }) {
  const { t } = useLingui();
  const [isOpen, setIsOpen] = useState(false);
  const data = useAtomValue(profileDataAtom);
  const load = useSetAtom(loadProfileDataAtom);
  const open = () => {
    setIsOpen(true);
    void load();
  };
  return (
    <div className={styles.form}>
      <p>
        <Trans>You can leave at any time. Before anything happens, we tell you what it means for your moments.</Trans>
      </p>
      <Button onClick={open}>
        <Trans>Delete my account …</Trans>
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title={t`Delete your account?`}>
        <ResourceView
          resource={data}
          skeleton={<Skeleton className={styles.waiting} label={t`Checking what you own`} />}
          onRetry={() => void load()}
          describeFailure={(kind) =>
            kind === 'offline' || kind === 'timeout' ? (
              <FormMessage>
                <Trans>Deleting your account needs a connection. Nothing has changed.</Trans>
              </FormMessage>
            ) : undefined
          }
        >
          {(value) => <DeleteForm username={username} data={value} />}
        </ResourceView>
      </Dialog>
    </div>
  );
}

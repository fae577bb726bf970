import { Trans } from '@lingui/react/macro';
import { useSetAtom } from 'jotai';
import { useRef } from 'react';

import { Avatar } from '#ui/avatar.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { OnlineButton } from '#ui/buttons/online-button.tsx';
import { useIsOnline } from '#ui/use-is-online.ts';
import { useSubmit } from '#ui/forms/use-submit.ts';

import styles from './profile-edit-page.module.css';
import { ProfileFailureMessage } from './profile-failure.tsx';
import { type ProfileFailure, removePictureAtom, savePictureAtom } from './profile-state.ts';

interface PictureFormProps {
  name: string;
  picture: string | null;
}

/** The profile picture. Cropped to a square and resized on the device before the upload. */
export function PictureForm({ name, picture }: PictureFormProps) {
  const savePicture = useSetAtom(savePictureAtom);
  const removePicture = useSetAtom(removePictureAtom);
  const input = useRef<HTMLInputElement>(null);
  const saving = useSubmit<ProfileFailure>(async () => {
    const file = input.current?.files?.[0];
    if (file === undefined) return null;
    const failure = await savePicture(file);
    // Reset, so that the same file can be chosen again after a failure.
    if (input.current !== null) input.current.value = '';
    return failure;
  });
  const isOnline = useIsOnline();
  const removing = useSubmit<ProfileFailure>(() => removePicture());
  return (
    <div className={styles.form}>
      <div className={styles.row}>
        <Avatar name={name} picture={picture} size={88} />
        <input ref={input} type="file" accept="image/png,image/jpeg,image/webp" hidden onChange={saving.run} />
        <OnlineButton isBusy={saving.isBusy} onClick={() => input.current?.click()}>
          {picture === null ? <Trans>Choose a picture</Trans> : <Trans>Choose another</Trans>}
        </OnlineButton>
        {picture !== null && (
          <Button variant="quiet" isBusy={removing.isBusy} disabled={!isOnline} onClick={removing.run}>
            <Trans>Remove it</Trans>
          </Button>
        )}
      </div>
      <ProfileFailureMessage failure={saving.failure ?? removing.failure} />
    </div>
  );
}

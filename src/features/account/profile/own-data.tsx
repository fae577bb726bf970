import { Trans } from '@lingui/react/macro';
import { useSetAtom } from 'jotai';

import { downloadFile } from '#ui/download-file.ts';
import { OnlineButton } from '#ui/buttons/online-button.tsx';
import { useSubmit } from '#ui/forms/use-submit.ts';

import styles from './profile-edit-page.module.css';
import { ProfileFailureMessage } from './profile-failure.tsx';
import { collectOwnDataAtom, type OwnData, type ProfileFailure } from './profile-state.ts';

function saveFile(data: OwnData): void {
  const text = JSON.stringify(data, null, 2);
  downloadFile(new Blob([text], { type: 'application/json' }), `my-data-${data.shop.exportedAt.slice(0, 10)}.json`);
}

/** Downloads all data about the user as one file. */
export function OwnDataSection() {
  const collect = useSetAtom(collectOwnDataAtom);
  const { isBusy, failure, run } = useSubmit<ProfileFailure>(async () => {
    const collected = await collect();
    if (collected.kind === 'failed') return collected.failure;
    saveFile(collected.data);
    return null;
  });
  return (
    <div className={styles.form}>
      <p>
        <Trans>Your account, orders, packs and moments as one file (JSON), to keep or take elsewhere.</Trans>
      </p>
      <ProfileFailureMessage failure={failure} />
      <OnlineButton isBusy={isBusy} onClick={run}>
        <Trans>Download my data</Trans>
      </OnlineButton>
    </div>
  );
}

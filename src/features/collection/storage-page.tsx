import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue, useSetAtom } from 'jotai';

import { useFormats } from '#i18n/use-formats.ts';
import { forgetCopiesAtom, type StorageUse, storageUseAtom } from '#platform/storage-use.ts';
import { Button } from '#ui/button.tsx';
import { Meter } from '#ui/meter.tsx';
import { Page } from '#ui/page.tsx';
import { PageHead } from '#ui/page-head.tsx';

import styles from './storage-page.module.css';

function Use({ use }: { use: StorageUse }) {
  const { t } = useLingui();
  const formats = useFormats();
  const used = formats.bytes(use.usedBytes);
  const most = formats.bytes(use.quotaBytes);
  const text = (
    <Trans>
      {used} of about {most} that your browser allows
    </Trans>
  );
  return <Meter label={t`Space in use`} text={text} value={use.usedBytes} max={use.quotaBytes} />;
}

/** What is kept on this device, and a way to be rid of it. */
export function StoragePage() {
  const { t } = useLingui();
  const use = useAtomValue(storageUseAtom);
  const forget = useSetAtom(forgetCopiesAtom);
  return (
    <Page measure="text">
      <PageHead title={t`On this device`} />
      <h1 className={styles.title}>
        <Trans>On this device</Trans>
      </h1>
      <div className={styles.body}>
        <p className={styles.lead}>
          <Trans>
            Your collection, your packs and orders, and the clips that you watched are kept here, so that they open
            without a connection. Logging out deletes them.
          </Trans>
        </p>
        {use !== null && <Use use={use} />}
        <Button onClick={() => void forget()}>
          <Trans>Delete the copies now</Trans>
        </Button>
      </div>
    </Page>
  );
}

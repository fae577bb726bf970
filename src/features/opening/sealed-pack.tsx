import { Plural, Trans } from '@lingui/react/macro';
import { useSetAtom } from 'jotai';
import { type ReactNode, useState } from 'react';

import type { PackDetails } from '#contract/pack.ts';
import { useLocalised } from '#i18n/use-locale.ts';
import { PackArt } from '#kit/pack-art.tsx';
import type { ApiErrorKind } from '#platform/api-error.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { FormMessage } from '#ui/form-message.tsx';
import { useIsOnline } from '#ui/use-is-online.ts';

import { openPackAtom } from './opening-state.ts';
import { OpeningFailureText } from './opening-failure-text.tsx';
import styles from './pack-page.module.css';

interface SealedPackProps {
  pack: PackDetails;
  /** The way to return it. */
  giveBack: ReactNode;
  onOpened: () => void;
}

function useOpening(packId: string, onOpened: () => void) {
  const openPack = useSetAtom(openPackAtom);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<ApiErrorKind | null>(null);
  async function open(): Promise<void> {
    setIsBusy(true);
    setFailure(null);
    const result = await openPack(packId);
    setIsBusy(false);
    if (result.kind === 'failed') setFailure(result.failure.kind);
    else onOpened();
  }
  return { isBusy, failure, open };
}

/** The pack as it came, with the one decision that can't be taken back, and a way to leave it for later. */
export function SealedPack({ pack, giveBack, onOpened }: SealedPackProps) {
  const localised = useLocalised();
  const isOnline = useIsOnline();
  const { isBusy, failure, open } = useOpening(pack.packId, onOpened);
  const [hasConsented, setHasConsented] = useState(pack.consentedAt !== null);
  const { edition } = pack;
  return (
    <div className={styles.sealed}>
      <div className={styles.art}>
        <PackArt name={localised(edition.name)} type={edition.type} />
      </div>
      <section className={styles.words}>
        <h1 className={styles.title}>{localised(edition.name)}</h1>
        <p className={styles.lead}>
          <Trans>
            Pack {pack.number} of {edition.supply}, sealed.
          </Trans>{' '}
          <Plural value={edition.slots.length} one="One moment inside." other="# moments inside." />
        </p>
        <Checkbox checked={hasConsented} onChange={(event) => setHasConsented(event.currentTarget.checked)}>
          <Trans>I want to open it now, and I know that an opened pack can’t be returned.</Trans>
        </Checkbox>
        {!isOnline && (
          <FormMessage kind="information">
            <Trans>Opening needs a connection. Your pack stays sealed and safe until then.</Trans>
          </FormMessage>
        )}
        {failure !== null && (
          <FormMessage>
            <OpeningFailureText kind={failure} />
          </FormMessage>
        )}
        <div className={styles.actions}>
          <Button
            look="primary"
            size="large"
            isBusy={isBusy}
            disabled={!hasConsented || !isOnline}
            onClick={() => void open()}
          >
            <Trans>Open the pack</Trans>
          </Button>
          <LinkButton look="quiet" size="large" to="/{-$locale}/profile">
            <Trans>Later</Trans>
          </LinkButton>
        </div>
        {giveBack}
      </section>
    </div>
  );
}

import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useAtomValue, useSetAtom } from 'jotai';

import { useTimeFormats } from '#i18n/use-formats.ts';
import { useLocalised } from '#i18n/use-locale.ts';
import { packDetails } from '#platform/data/pack-details.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';

import styles from './moment-origin.module.css';
import { SealProof } from './seal/seal-proof.tsx';
import type { Copy } from './shown-moment.ts';

/** The pack; its placeholder has the same height. */
function PackOfMoment({ packId }: { packId: string }) {
  const localised = useLocalised();
  const pack = useAtomValue(packDetails.at(packId));
  const load = useSetAtom(packDetails.loadAtom);
  if (pack.status === 'failure') {
    return (
      <div className={styles.unknown}>
        <p>
          {pack.failure.kind === 'offline' || pack.failure.kind === 'timeout' ? (
            <Trans>The pack it came from isn’t on your device yet. Check again online.</Trans>
          ) : (
            <Trans>The pack it came from did not load.</Trans>
          )}
        </p>
        <Button onClick={() => void load(packId)}>
          <Trans>Try again</Trans>
        </Button>
      </div>
    );
  }
  if (pack.status !== 'success') return <Skeleton className={styles.waiting} />;
  const { edition, number } = pack.value;
  const name = localised(edition.name);
  return (
    <>
      <p>
        <Trans>
          From{' '}
          <Link to="/{-$locale}/profile/packs/$packId" params={{ packId }}>
            {name}, pack {number} of {edition.supply}
          </Link>
        </Trans>
      </p>
      <SealProof pack={pack.value} />
    </>
  );
}

/** When and from which pack the user got the copy, and the seal check. */
export function MomentOrigin({ copy, level }: { copy: Copy; level: 'h2' | 'h3' }) {
  const formats = useTimeFormats();
  const Heading = level;
  const { obtainedAt, packId } = copy;
  return (
    <section className={styles.origin}>
      <Heading className={styles.title}>
        <Trans>How it came to you</Trans>
      </Heading>
      {obtainedAt !== undefined && (
        <p>
          <Trans>Yours since {formats.instant(obtainedAt)}</Trans>
        </p>
      )}
      {packId !== undefined && <PackOfMoment packId={packId} />}
    </section>
  );
}

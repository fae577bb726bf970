import { Plural, Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';

import type { Pack } from '#contract/packs/pack.ts';
import { useLocalised } from '#i18n/use-locale.ts';
import { ownCollectionAtom } from '#platform/data/own-collection.ts';
import { ownPacksAtom } from '#platform/data/own-packs.ts';
import { packEditionsAtom } from '#platform/data/pack-editions.ts';
import { LinkButton } from '#ui/buttons/button.tsx';
import { useNow } from '#ui/time/clock.tsx';
import { Meter } from '#ui/meter.tsx';

import { homeMomentsAtom } from '../home-state.ts';
import styles from './fan-welcome.module.css';
import { pickNewEdition } from './pick-new-edition.ts';

/** A single sealed pack opens from here; with several, the user chooses. */
function Waiting({ sealed }: { sealed: readonly Pack[] }) {
  const [first, second] = sealed;
  if (first === undefined) {
    return (
      <LinkButton variant="primary" size="large" to="/{-$locale}/packs">
        <Trans>See the packs</Trans>
      </LinkButton>
    );
  }
  return (
    <>
      <p className={styles.waiting}>
        <Plural value={sealed.length} one="Your pack is waiting" other="Your # packs are waiting" />
      </p>
      {second === undefined ? (
        <LinkButton
          variant="primary"
          size="large"
          to="/{-$locale}/profile/packs/$packId"
          params={{ packId: first.packId }}
        >
          <Trans>Open it</Trans>
        </LinkButton>
      ) : (
        <LinkButton variant="primary" size="large" to="/{-$locale}/profile" search={{ tab: 'packs' }}>
          <Trans>Open them</Trans>
        </LinkButton>
      )}
    </>
  );
}

function Progress({ total }: { total: number }) {
  const collection = useAtomValue(ownCollectionAtom);
  if (collection.status !== 'success') return null;
  const owned = collection.value.editions.length;
  return (
    <Link to="/{-$locale}/profile" search={{ tab: 'album' }} className={styles.progress}>
      <Meter
        label={<Trans>Your album</Trans>}
        text={
          <Trans>
            {owned} of {total}
          </Trans>
        }
        value={owned}
        max={total}
        color="--color-success"
      />
    </Link>
  );
}

/** The latest edition, if the user has no pack of it. */
function WhatIsNew({ packs }: { packs: readonly Pack[] }) {
  const localised = useLocalised();
  const editions = useAtomValue(packEditionsAtom);
  const edition = useNow((now) =>
    editions.status === 'success' ? pickNewEdition(editions.value, packs, now) : undefined,
  );
  if (edition === undefined) return null;
  return (
    <p className={styles.news}>
      <Trans comment="Before the name of the pack edition that came out last">New for you:</Trans>{' '}
      <Link to="/{-$locale}/packs/$packEditionId" params={{ packEditionId: edition.packEditionId }}>
        {localised(edition.name)}
      </Link>
    </p>
  );
}

/** The hero of a signed-in user: sealed packs, album, news. */
export function FanWelcome() {
  const packs = useAtomValue(ownPacksAtom);
  const moments = useAtomValue(homeMomentsAtom);
  const own = packs.status === 'success' ? packs.value : [];
  return (
    <div className={styles.welcome} aria-busy={packs.status === 'loading' || undefined}>
      {packs.status !== 'idle' && packs.status !== 'loading' && (
        <Waiting sealed={own.filter(({ state }) => state === 'sealed')} />
      )}
      {moments.status === 'success' && <Progress total={moments.value.total} />}
      {packs.status === 'success' && <WhatIsNew packs={own} />}
    </div>
  );
}

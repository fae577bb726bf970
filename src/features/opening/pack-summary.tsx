import { Plural, Trans } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';

import type { Moment } from '#contract/moments/moment.ts';
import type { PackDetails } from '#contract/packs/pack.ts';
import { useTimeFormats } from '#i18n/use-formats.ts';
import { useLocalised } from '#i18n/use-locale.ts';
import { MomentGrid } from '#kit/moments/moment-grid.tsx';
import { MomentLink } from '#kit/moments/moment-link.tsx';
import { ShareMoment } from '#kit/share/share-moment.tsx';
import { Button, LinkButton } from '#ui/buttons/button.tsx';
import { takeLostFocus } from '#ui/focus.ts';
import { EmptyState } from '#ui/states/empty-state.tsx';

import { AlbumChangeView } from './reveal/album-change-view.tsx';
import { NewMark } from './reveal/new-mark.tsx';
import { sealedPacksAtom } from './opening-state.ts';
import { searchWith } from './pack-ids-param.ts';
import { revealCards } from './reveal/reveal-cards.ts';
import styles from './pack-page.module.css';
import { useAlbumChange } from './reveal/use-album-change.ts';

interface PackSummaryProps {
  /** Focuses the title, since the focused element is gone. */
  takesFocus: boolean;
  /** All opened. */
  packs: readonly PackDetails[];
  /** Packs that could not be opened. */
  waiting: readonly PackDetails[];
  onReplay: () => void;
  /** The control to keep clips offline: another feature's, passed in by the route. */
  keepOffline: (moments: readonly Moment[]) => ReactNode;
}

function Title({ packs, takesFocus }: Pick<PackSummaryProps, 'packs' | 'takesFocus'>) {
  const localised = useLocalised();
  const formats = useTimeFormats();
  const [first] = packs;
  if (first === undefined) return null;
  const openedAt = first.openedAt === null ? '' : formats.instant(first.openedAt);
  return (
    <div>
      <h1 ref={takesFocus ? takeLostFocus : null} className={styles.title}>
        {packs.length === 1 ? (
          localised(first.edition.name)
        ) : (
          <Plural value={packs.length} one="# pack opened" other="# packs opened" />
        )}
      </h1>
      <p className={styles.lead}>
        {packs.length === 1 ? (
          <Trans>
            Pack {first.number} of {first.edition.supply}, opened {openedAt}
          </Trans>
        ) : (
          <Trans>Opened {openedAt}</Trans>
        )}
      </p>
    </div>
  );
}

/** The connection was lost between packs: nothing is lost, and one click continues. */
function StillSealed({ waiting }: Pick<PackSummaryProps, 'waiting'>) {
  const [first, ...others] = waiting;
  if (first === undefined) return null;
  return (
    <EmptyState
      title={<Plural value={waiting.length} one="# pack is still sealed" other="# packs are still sealed" />}
      action={
        <LinkButton
          variant="primary"
          to="/{-$locale}/profile/packs/$packId"
          params={{ packId: first.packId }}
          search={searchWith(others.map(({ packId }) => packId))}
        >
          <Plural value={waiting.length} one="Open the other one" other="Open the other #" />
        </LinkButton>
      }
    >
      <Trans>The connection was lost before all of them were open. Nothing is lost.</Trans>
    </EmptyState>
  );
}

/** The next sealed pack. */
function OpenNext({ packs }: { packs: readonly PackDetails[] }) {
  const sealed = useAtomValue(sealedPacksAtom);
  const opened = new Set(packs.map(({ packId }) => packId));
  const waiting = sealed.filter(({ packId }) => !opened.has(packId));
  const [next] = waiting;
  if (next === undefined) return null;
  return (
    <LinkButton variant="primary" to="/{-$locale}/profile/packs/$packId" params={{ packId: next.packId }}>
      <Plural value={waiting.length} one="Open the next pack" other="Open the next pack: # are waiting" />
    </LinkButton>
  );
}

/** Shares the last card; others are shared from their own pages. */
function ShareRarest({ packs }: { packs: readonly PackDetails[] }) {
  const localised = useLocalised();
  const rarest = revealCards(packs).at(-1)?.moment;
  if (rarest === undefined) return null;
  const title = localised(rarest.title);
  return (
    <section className={styles.rarest}>
      <p>
        <Trans>
          Your rarest: <strong>{rarest.player}</strong>, {title}
        </Trans>
      </p>
      <ShareMoment moment={rarest} serialNumber={rarest.serialNumber} />
    </section>
  );
}

/**
 * The contents of the pack: links to each moment, the rarest first and largest, and the change of the album. That counts
 * the new ones, so only duplicates are marked.
 */
export function PackSummary({ packs, waiting, takesFocus, onReplay, keepOffline }: PackSummaryProps) {
  const change = useAlbumChange(packs);
  const cards = revealCards(packs).map(({ moment }, index) => ({ moment, isNew: change?.isNew[index] }));
  return (
    <section className={styles.summary}>
      <Title packs={packs} takesFocus={takesFocus} />
      <StillSealed waiting={waiting} />
      <MomentGrid>
        {cards.toReversed().map(({ moment, isNew }) => (
          <div key={`${moment.momentEditionId}#${moment.serialNumber}`} className={styles.found}>
            <MomentLink moment={moment} serialNumber={moment.serialNumber} />
            {isNew === false && <NewMark isNew={false} />}
          </div>
        ))}
      </MomentGrid>
      <ShareRarest packs={packs} />
      {keepOffline(packs.flatMap(({ moments }) => moments))}
      {change !== null && <AlbumChangeView change={change} />}
      <div className={styles.actions}>
        {waiting.length === 0 && <OpenNext packs={packs} />}
        <LinkButton to="/{-$locale}/profile">
          <Trans>See my collection</Trans>
        </LinkButton>
        <Button variant="quiet" onClick={onReplay}>
          <Trans>Watch the opening again</Trans>
        </Button>
      </div>
    </section>
  );
}

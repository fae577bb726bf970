import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { atom, useAtomValue, useSetAtom } from 'jotai';
import type { ReactNode } from 'react';

import type { MomentEdition } from '#contract/moments/moment.ts';
import { rarityRank } from '#contract/moments/rarity.ts';
import type { ListedPack } from '#contract/packs/pack.ts';
import type { PackEdition } from '#contract/packs/pack-edition.ts';
import { useTimeFormats } from '#i18n/use-formats.ts';
import { PackArt } from '#kit/packs/pack-art.tsx';
import { usePackName } from '#kit/packs/use-pack-name.ts';
import { getValue } from '#platform/api/resource.ts';
import { catalogueAtom } from '#platform/data/catalogue.ts';
import { loadOwnPacksAtom, ownPacksAtom } from '#platform/data/own-packs.ts';
import { applyRevealProgress } from '#platform/data/reveal-progress.ts';
import { packEditionsAtom } from '#platform/data/pack-editions.ts';
import { LinkButton } from '#ui/buttons/button.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { ResourceView } from '#ui/states/resource-view.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';

import { ContentsNote, OpenedPackArt } from './opened-pack.tsx';
import styles from './profile-page.module.css';

interface PackItemProps {
  pack: ListedPack;
  edition: PackEdition | undefined;
}

/** Undefined if unknown: older copies on devices don't say what a pack held. */
function countMoments({ pack, edition }: PackItemProps): number | undefined {
  return pack.momentEditionIds.length > 0 ? pack.momentEditionIds.length : edition?.slots.length;
}

/** Sealed packs show their number, opened ones the date or the reveal progress. */
function PackNote({ pack, edition }: PackItemProps) {
  const formats = useTimeFormats();
  if (pack.openedAt === null) return <Trans>Number {pack.number}</Trans>;
  const total = countMoments({ pack, edition });
  const revealed = pack.revealed ?? 0;
  if (total === undefined && revealed === 0) return <Trans>Continue opening</Trans>;
  if (total === undefined || revealed >= total) return formats.instant(pack.openedAt);
  return (
    <Trans>
      Continue opening: {revealed} of {total} seen
    </Trans>
  );
}

/** For a list of thousands of packs. */
const editionsByIdAtom = atom((get): ReadonlyMap<string, MomentEdition> => {
  const catalogue = getValue(get(catalogueAtom))?.tokens ?? [];
  return new Map(catalogue.map((edition) => [edition.momentEditionId, edition]));
});

/** The moments of an opened pack, the rarest first. Empty until all are known. */
function readContents(pack: ListedPack, known: ReadonlyMap<string, MomentEdition>): MomentEdition[] {
  const editions = pack.momentEditionIds.flatMap((id) => known.get(id) ?? []);
  if (editions.length < pack.momentEditionIds.length) return [];
  return editions.sort((a, b) => rarityRank[b.rarity] - rarityRank[a.rarity]);
}

/** Empty while a card of the pack is unseen: the list must not give it away. */
function useContents({ pack, edition }: PackItemProps): MomentEdition[] {
  const known = useAtomValue(editionsByIdAtom);
  const total = countMoments({ pack, edition });
  const isOver = pack.state === 'opened' && total !== undefined && (pack.revealed ?? 0) >= total;
  return isOver ? readContents(pack, known) : [];
}

function PackItem({ pack, edition }: PackItemProps) {
  const name = usePackName(edition?.name);
  const contents = useContents({ pack, edition });
  return (
    <li>
      <Link to="/{-$locale}/profile/packs/$packId" params={{ packId: pack.packId }} className={styles.pack}>
        {contents.length > 0 ? (
          <OpenedPackArt name={name} pouch={edition?.pouch} contents={contents} />
        ) : (
          <PackArt name={name} pouch={edition?.pouch} isSpent={pack.state === 'opened'} />
        )}
        <VisuallyHidden>{name}</VisuallyHidden>
        <span className={styles.about}>
          <ContentsNote contents={contents} />
          <span className={styles.small}>
            <PackNote pack={pack} edition={edition} />
          </span>
        </span>
        {pack.state === 'sealed' && (
          <span className={styles.open}>
            <Trans comment="Opens a sealed pack">Open</Trans>
          </span>
        )}
      </Link>
    </li>
  );
}

function PackGroup({ title, packs }: { title: ReactNode; packs: readonly ListedPack[] }) {
  const resource = useAtomValue(packEditionsAtom);
  const editions = resource.status === 'success' ? resource.value : [];
  if (packs.length === 0) return null;
  return (
    <section className={styles.group}>
      <h2 className={styles.heading}>{title}</h2>
      <ul className={styles.packs}>
        {packs.map((pack) => (
          <PackItem
            key={pack.packId}
            pack={pack}
            edition={editions.find((edition) => edition.packEditionId === pack.packEditionId)}
          />
        ))}
      </ul>
    </section>
  );
}

/** Opened packs, latest first; each can be viewed again. */
function openings(packs: readonly ListedPack[]): ListedPack[] {
  const opened = packs.filter((pack) => pack.state === 'opened');
  return opened.sort((a, b) => (b.openedAt ?? '').localeCompare(a.openedAt ?? '') || a.number - b.number);
}

function Empty() {
  return (
    <EmptyState
      title={<Trans>No packs yet</Trans>}
      action={
        <LinkButton variant="primary" to="/{-$locale}/packs">
          <Trans>See the packs</Trans>
        </LinkButton>
      }
    >
      <Trans>The packs that you buy wait here, sealed, until you open them.</Trans>
    </EmptyState>
  );
}

/** Sealed packs first. */
export function PacksPanel() {
  const { t } = useLingui();
  const packs = useAtomValue(ownPacksAtom);
  const load = useSetAtom(loadOwnPacksAtom);
  return (
    <ResourceView
      resource={packs}
      skeleton={<Skeleton label={t`Loading your packs`} className={styles.skeleton} />}
      onRetry={() => void load()}
    >
      {(all) =>
        all.length === 0 ? (
          <Empty />
        ) : (
          <>
            <PackGroup title={<Trans>Sealed</Trans>} packs={all.filter((pack) => pack.state === 'sealed')} />
            <PackGroup title={<Trans>Opened</Trans>} packs={openings(all).map(applyRevealProgress)} />
          </>
        )
      }
    </ResourceView>
  );
}

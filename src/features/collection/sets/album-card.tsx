import { Plural, Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';

import type { MomentEdition } from '#contract/moments/moment.ts';
import type { PackEdition } from '#contract/packs/pack-edition.ts';
import { useLocalised } from '#i18n/use-locale.ts';
import { momentDestination, openedMoment } from '#kit/moments/moment-dialog-link.ts';
import { MomentLink } from '#kit/moments/moment-link.tsx';
import { RarityMark } from '#kit/moments/rarity-mark.tsx';
import { ownedEditionsAtom } from '#platform/data/own-collection.ts';
import { packEditionsAtom } from '#platform/data/pack-editions.ts';
import { Menu, MenuItem, menuItemClass } from '#ui/overlays/menu.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';

import styles from './album-card.module.css';

function PackLink({ pack, className }: { pack: PackEdition; className: string | undefined }) {
  const localised = useLocalised();
  return (
    <Link to="/{-$locale}/packs/$packEditionId" params={{ packEditionId: pack.packEditionId }} className={className}>
      {localised(pack.name)}
    </Link>
  );
}

/** The packs that may hold it: one by name, several behind a button. */
export function MaybeIn({ momentEditionId }: { momentEditionId: string }) {
  const resource = useAtomValue(packEditionsAtom);
  const packs = resource.status === 'success' ? resource.value : [];
  const holding = packs.filter(({ pool }) => pool.includes(momentEditionId));
  const [only] = holding;
  if (only === undefined) return null;
  if (holding.length === 1) return <PackLink pack={only} className={styles.packs} />;
  return (
    <Menu
      direction="up"
      align="start"
      button={<Plural value={holding.length} one="In # pack" other="In # packs" />}
      buttonClassName={styles.packs}
    >
      {holding.map((pack) => (
        <MenuItem key={pack.packEditionId}>
          <PackLink pack={pack} className={menuItemClass} />
        </MenuItem>
      ))}
    </Menu>
  );
}

/** An empty slot: what belongs there, and its number. */
export function AlbumGap({ moment, number }: { moment: MomentEdition; number: number }) {
  return (
    <Link
      {...momentDestination(openedMoment(moment.momentEditionId, undefined))}
      state={{ isOverPage: true }}
      data-moment={moment.momentEditionId}
      className={styles.slot}
    >
      <span className={styles.number} aria-hidden="true">
        {number}
      </span>
      <RarityMark rarity={moment.rarity} />
      <span className={styles.player}>{moment.player}</span>
      <VisuallyHidden>
        <Trans comment="A mark on a card that the fan does not own">Missing</Trans>
      </VisuallyHidden>
    </Link>
  );
}

/** In a filtered list: the moment, or its pale card with a way to get it. */
export function AlbumCard({ item }: { item: MomentEdition }) {
  const owned = useAtomValue(ownedEditionsAtom);
  if (owned.has(item.momentEditionId)) return <MomentLink moment={item} isOwned />;
  return (
    <div className={styles.gap}>
      <div className={styles.pale}>
        <MomentLink moment={item} />
      </div>
      <div className={styles.marks}>
        <p className={styles.missing}>
          <Trans comment="A mark on a card that the fan does not own">Missing</Trans>
        </p>
        <MaybeIn momentEditionId={item.momentEditionId} />
      </div>
    </div>
  );
}

import { Trans } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';

import type { PackEdition } from '#contract/packs/pack-edition.ts';
import { useQuantityFormats } from '#i18n/use-quantity-formats.ts';
import { catalogueAtom } from '#platform/data/catalogue.ts';
import { ownCollectionAtom, ownedEditionsAtom } from '#platform/data/own-collection.ts';

import { chanceOfNew } from './chance-of-new.ts';
import styles from './pack-edition.module.css';

/** Rounded down, so that “100%” means certain. */
function shownShare(chance: number): number {
  return Math.floor(chance * 100) / 100;
}

/** For users: how likely a pack holds something new. Computed from their collection in the browser. */
export function Chance({ edition }: { edition: PackEdition }) {
  const formats = useQuantityFormats();
  const catalogue = useAtomValue(catalogueAtom);
  const collection = useAtomValue(ownCollectionAtom);
  const owned = useAtomValue(ownedEditionsAtom);
  if (catalogue.status !== 'success' || collection.status !== 'success') return null;
  const inPool = edition.pool.filter((momentEditionId) => owned.has(momentEditionId)).length;
  const chance = chanceOfNew(edition, catalogue.value.tokens, owned);
  const [have, all] = [formats.number(inPool), formats.number(edition.pool.length)];
  const share = formats.percent(shownShare(chance));
  return (
    <div className={styles.chance}>
      <p className={styles.share}>{share}</p>
      <p>
        {chance === 0 ? (
          <Trans>You have all {all} moments that can be inside. Another pack brings another copy.</Trans>
        ) : (
          <Trans>
            chance that a pack contains something new to you. You have {have} of the {all} moments that can be inside.
          </Trans>
        )}
      </p>
    </div>
  );
}

import { useAtomValue } from 'jotai';

import type { PackDetails } from '#contract/packs/pack.ts';
import { catalogueAtom } from '#platform/data/catalogue.ts';
import { ownCollectionAtom } from '#platform/data/own-collection.ts';

import { type AlbumChange, describeAlbumChange } from './album-change.ts';
import { revealCards } from './reveal-cards.ts';

/** The album's change by these packs; null while the previous collection is unknown. */
export function useAlbumChange(packs: readonly PackDetails[]): AlbumChange | null {
  const catalogue = useAtomValue(catalogueAtom);
  const collection = useAtomValue(ownCollectionAtom);
  const openedAt = packs.reduce(
    (latest, pack) => ((pack.openedAt ?? '') > latest ? (pack.openedAt ?? '') : latest),
    '',
  );
  if (catalogue.status !== 'success' || collection.status !== 'success') return null;
  const cards = revealCards(packs);
  const { editions } = collection.value;
  return describeAlbumChange({ cards, openedAt, collection: editions, catalogue: catalogue.value.tokens });
}

import { createHash, randomUUID } from 'node:crypto';

import type { MomentEdition } from '#contract/moments/moment.ts';
import type { SealProof } from '#contract/packs/pack.ts';
import type { PackEdition } from '#contract/packs/pack-edition.ts';
import { rarities, type Rarity } from '#contract/moments/rarity.ts';
import { leafText, merkleLevels, merklePath } from '#contract/packs/seal.ts';
import { type Random, shuffle } from '#server/base/random.ts';
import { ContentError } from '#server/catalogue/read-source.ts';

interface MintedMoment {
  momentEditionId: string;
  serialNumber: number;
}

interface MintedPack {
  packId: string;
  number: number;
  moments: MintedMoment[];
  salt: string;
  leaf: string;
  sealPath: SealProof['path'];
}

export interface MintedEdition {
  packs: MintedPack[];
  sealRoot: string;
}

const basisPoints = 10_000;
const saltBytes = 16;

export async function sha256(text: string): Promise<string> {
  return createHash('sha256').update(text, 'utf8').digest('hex');
}

/** The serial numbers that are still free, shuffled once per moment edition; all pack editions draw from the same. */
export type SerialDecks = Map<string, number[]>;

export function shuffleSerials(momentEditions: readonly MomentEdition[], random: Random): SerialDecks {
  return new Map(
    momentEditions.map((edition) => [
      edition.momentEditionId,
      shuffle(
        Array.from({ length: edition.copies }, (_, index) => index + 1),
        random,
      ),
    ]),
  );
}

/** One rarity per pack, in exactly the proportions that the odds promise. */
function dealRarities(odds: Record<Rarity, number>, supply: number, random: Random): Rarity[] {
  const dealt = rarities.flatMap((rarity) => {
    const share = (odds[rarity] * supply) / basisPoints;
    if (!Number.isInteger(share))
      throw new Error(`${odds[rarity]} basis points of ${supply} packs is not a whole number`);
    return Array.from({ length: share }, () => rarity);
  });
  return shuffle(dealt, random);
}

/** Hands out copies of the pool's moment editions of a rarity in turn, so that none is drawn far more often than another. */
function createDealer(
  edition: PackEdition,
  momentEditions: readonly MomentEdition[],
  decks: SerialDecks,
  random: Random,
) {
  const inPool = momentEditions.filter((candidate) => edition.pool.includes(candidate.momentEditionId));
  const rounds = new Map<Rarity, string[]>();
  return (rarity: Rarity, taken: ReadonlySet<string>): MintedMoment => {
    let round = rounds.get(rarity) ?? [];
    const isUsable = (id: string) => !taken.has(id) && (decks.get(id)?.length ?? 0) > 0;
    if (!round.some(isUsable)) {
      const ids = inPool
        .filter((candidate) => candidate.rarity === rarity)
        .map((candidate) => candidate.momentEditionId);
      round = [...round, ...shuffle(ids, random)];
    }
    const momentEditionId = round.find(isUsable);
    if (momentEditionId === undefined)
      throw new ContentError(
        'catalogue/pack-editions.json',
        `${edition.packEditionId}: its pool has too few ${rarity} moments, or too few copies of them`,
      );
    round.splice(round.indexOf(momentEditionId), 1);
    rounds.set(rarity, round);
    const serialNumber = decks.get(momentEditionId)?.pop();
    if (serialNumber === undefined) throw new Error(`${momentEditionId}: no serial number left`);
    return { momentEditionId, serialNumber };
  };
}

/**
 * Decides permanently what every pack of an edition contains, and seals it: a salted leaf per pack under one root that
 * is published before the sale.
 */
export async function mintPackEdition(
  edition: PackEdition,
  momentEditions: readonly MomentEdition[],
  decks: SerialDecks,
  random: Random,
): Promise<MintedEdition> {
  const raritiesBySlot = edition.slots.map((odds) => dealRarities(odds, edition.supply, random));
  const deal = createDealer(edition, momentEditions, decks, random);
  const drafts = await Promise.all(
    Array.from({ length: edition.supply }, async (_, index) => {
      const taken = new Set<string>();
      const moments = raritiesBySlot.map((slot) => {
        const moment = deal(slot[index] as Rarity, taken); // one rarity was dealt for every pack
        taken.add(moment.momentEditionId);
        return moment;
      });
      const number = index + 1;
      const salt = random.hex(saltBytes);
      const contents = moments.map((moment) => `${moment.momentEditionId}#${moment.serialNumber}`);
      const leaf = await sha256(leafText(salt, { packEditionId: edition.packEditionId, number, moments: contents }));
      return { packId: randomUUID(), number, moments, salt, leaf };
    }),
  );
  const levels = await merkleLevels(
    drafts.map((draft) => draft.leaf),
    sha256,
  );
  const sealRoot = levels.at(-1)?.[0];
  if (sealRoot === undefined) throw new Error(`${edition.packEditionId}: an edition needs at least one pack`);
  return { packs: drafts.map((draft, index) => ({ ...draft, sealPath: merklePath(levels, index) })), sealRoot };
}

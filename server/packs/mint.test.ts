import { expect, test } from 'vitest';

import type { MomentEdition } from '#contract/moments/moment.ts';
import { verifySeal } from '#contract/packs/seal.ts';
import { secureRandom } from '#server/base/random.ts';
import { sampleMomentEdition, samplePackEdition } from '#server/testing/sample-shop.ts';

import { mintPackEdition, sha256, shuffleSerials } from './mint.ts';

const momentEditions: MomentEdition[] = Array.from({ length: 12 }, (_, index) => sampleMomentEdition(index));
const edition = samplePackEdition();

function mint() {
  return mintPackEdition(edition, momentEditions, shuffleSerials(momentEditions, secureRandom), secureRandom);
}

const getRarity = (id: string) => momentEditions.find((candidate) => candidate.momentEditionId === id)?.rarity;

test('minting deals every slot’s rarities in exactly the shares that the odds promise', async () => {
  const { packs } = await mint();
  expect(packs).toHaveLength(edition.supply);
  edition.slots.forEach((odds, slot) => {
    const rare = packs.filter((pack) => getRarity(pack.moments[slot]?.momentEditionId ?? '') === 'Rare');
    expect(rare).toHaveLength((odds.Rare * edition.supply) / 10_000);
  });
});

test('minting never deals a copy twice, nor two copies of one moment into a pack', async () => {
  const { packs } = await mint();
  const copies = packs.flatMap((pack) =>
    pack.moments.map((moment) => `${moment.momentEditionId}#${moment.serialNumber}`),
  );
  expect(new Set(copies).size).toBe(copies.length);
  for (const pack of packs)
    expect(new Set(pack.moments.map((moment) => moment.momentEditionId)).size).toBe(pack.moments.length);
});

test('minting draws the moments of a rarity in turn, so that none comes far more often than another', async () => {
  const { packs } = await mint();
  const counts = new Map<string, number>();
  for (const { momentEditionId } of packs.flatMap((pack) => pack.moments)) {
    if (getRarity(momentEditionId) === 'Common') counts.set(momentEditionId, (counts.get(momentEditionId) ?? 0) + 1);
  }
  expect(Math.max(...counts.values()) - Math.min(...counts.values())).toBeLessThanOrEqual(2);
});

test('minting seals every pack under the one root, and only as it is @spec(readme.seal)', async () => {
  const { packs, sealRoot } = await mint();
  for (const pack of packs) {
    const moments = pack.moments.map((moment) => `${moment.momentEditionId}#${moment.serialNumber}`);
    const contents = { packEditionId: edition.packEditionId, number: pack.number, moments };
    const proof = { salt: pack.salt, leaf: pack.leaf, path: pack.sealPath, root: sealRoot };
    expect(await verifySeal(contents, proof, sha256)).toBe(true);
    expect(await verifySeal({ ...contents, number: pack.number + 1 }, proof, sha256)).toBe(false);
    expect(await verifySeal(contents, { ...proof, root: pack.leaf }, sha256)).toBe(false);
  }
});

test('minting stops where the odds are no whole number of packs, and where copies run out', async () => {
  const mintSupply = (supply: number, copies: number) => {
    const scarce = momentEditions.map((one) => ({ ...one, copies }));
    return mintPackEdition({ ...edition, supply }, scarce, shuffleSerials(scarce, secureRandom), secureRandom);
  };
  await expect(mintSupply(51, 2_000)).rejects.toThrow('5000 basis points of 51 packs is not a whole number');
  await expect(mintSupply(50, 1)).rejects.toThrow(
    'kick-off: its pool has too few Common moments, or too few copies of them',
  );
  await expect(mintSupply(0, 1)).rejects.toThrow('kick-off: an edition needs at least one pack');
});

test('minting draws the moments of the edition’s pool alone', async () => {
  const pool = edition.pool.slice(0, 6);
  const decks = shuffleSerials(momentEditions, secureRandom);
  const { packs } = await mintPackEdition({ ...edition, pool }, momentEditions, decks, secureRandom);
  const drawn = packs.flatMap((pack) => pack.moments.map(({ momentEditionId }) => momentEditionId));
  expect([...new Set(drawn)].sort()).toEqual(pool);
});

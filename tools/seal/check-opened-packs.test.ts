import { expect, test } from 'vitest';

import type { OpenedPack } from '#contract/packs/opened-pack.ts';
import { mintPackEdition, shuffleSerials } from '#server/packs/mint.ts';
import { secureRandom } from '#server/base/random.ts';
import { sampleMomentEdition, samplePackEdition } from '#server/testing/sample-shop.ts';

import { checkOpenedPacks, type PublishedSeal } from './check-opened-packs.ts';

const momentEditions = Array.from({ length: 12 }, (_, index) => sampleMomentEdition(index));
const edition = samplePackEdition();

async function mintOpened(): Promise<{ seal: PublishedSeal; packs: [OpenedPack, OpenedPack, ...OpenedPack[]] }> {
  const decks = shuffleSerials(momentEditions, secureRandom);
  const { packs, sealRoot } = await mintPackEdition(edition, momentEditions, decks, secureRandom);
  const { packEditionId, supply } = edition;
  const opened = packs.map(({ number, moments, salt, leaf, sealPath: path }) => ({
    packEditionId,
    number,
    moments: moments.map(({ momentEditionId, serialNumber }) => `${momentEditionId}#${serialNumber}`),
    proof: { salt, leaf, path, root: sealRoot },
  }));
  const [first, second, ...others] = opened;
  if (first === undefined || second === undefined) throw new Error('an edition of at least two packs');
  return { seal: { packEditionId, sealRoot, supply }, packs: [first, second, ...others] };
}

const otherHash = 'ab'.repeat(32);

test('the check of opened packs finds nothing wrong with packs as they were minted @spec(readme.seal)', async () => {
  const { seal, packs } = await mintOpened();
  expect(await checkOpenedPacks(seal, packs)).toEqual([]);
  expect(await checkOpenedPacks(seal, [])).toEqual([]);
});

type Tamper = (pack: OpenedPack, other: OpenedPack) => OpenedPack;

test.each<[string, Tamper]>([
  ['another moment', (pack) => ({ ...pack, moments: ['moment-000#1', ...pack.moments.slice(1)] })],
  ['its moments in another order', (pack) => ({ ...pack, moments: [...pack.moments].reverse() })],
  ['a moment less', (pack) => ({ ...pack, moments: pack.moments.slice(1) })],
  ['another number', (pack, other) => ({ ...pack, number: other.number })],
  ['another salt', (pack, other) => ({ ...pack, proof: { ...pack.proof, salt: other.proof.salt } })],
  ['another leaf', (pack) => ({ ...pack, proof: { ...pack.proof, leaf: otherHash } })],
  ['another pack’s contents and proof', (pack, other) => ({ ...other, number: pack.number })],
  ['a step of its path less', (pack) => ({ ...pack, proof: { ...pack.proof, path: pack.proof.path.slice(1) } })],
  [
    'no path, and its own leaf for a root',
    (pack) => ({ ...pack, proof: { ...pack.proof, path: [], root: pack.proof.leaf } }),
  ],
  [
    'a sibling on the wrong side',
    (pack) => ({
      ...pack,
      proof: { ...pack.proof, path: pack.proof.path.map(({ hash }) => ({ side: 'left' as const, hash })) },
    }),
  ],
])('the check of opened packs finds a pack with %s', async (_, tamper) => {
  const { seal, packs } = await mintOpened();
  const faults = await checkOpenedPacks(seal, [tamper(packs[0], packs[1])]);
  expect(faults).toContainEqual(expect.stringContaining('does not lead to the published root'));
});

test('the check of opened packs finds a pack whose seal holds, but under another root than the published one @spec(readme.seal)', async () => {
  const { seal } = await mintOpened();
  const { packs } = await mintOpened();
  expect(await checkOpenedPacks(seal, packs)).toHaveLength(edition.supply);
});

test('the check of opened packs finds a pack that is there twice', async () => {
  const { seal, packs } = await mintOpened();
  const faults = await checkOpenedPacks(seal, [packs[0], packs[0]]);
  expect(faults).toContain(`kick-off, pack ${packs[0].number}: there are two of it`);
});

test('the check of opened packs finds a copy that two packs hold, though both were sealed so', async () => {
  const { seal, packs } = await mintOpened();
  const [moment = ''] = packs[0].moments;
  const faults = await checkOpenedPacks(seal, [packs[0], { ...packs[1], moments: [moment] }]);
  expect(faults).toContain(`kick-off, pack ${packs[1].number}: holds ${moment}, and so does pack ${packs[0].number}`);
});

import { expect, it } from 'vitest';

import type { PackDetails } from '#contract/packs/pack.ts';
import { leafText, merkleLevels, merklePath } from '#contract/packs/seal.ts';

import { browserSha256, checkSeal } from './check-seal.ts';

const sha256 = browserSha256();
if (sha256 === undefined) throw new Error('no WebCrypto here');

const contents = { packEditionId: 'night-watch', number: 2, moments: ['a-header#7', 'a-volley#31'] };
const leaf = await sha256(leafText('salt', contents));
const levels = await merkleLevels(['aa', leaf, 'bb'], sha256);
const root = levels.at(-1)?.[0] ?? '';

/** The fields of an opened pack the check uses. */
function packWith(changed: { moments?: string[]; sealRoot?: string; salt?: string } = {}): PackDetails {
  const moments = (changed.moments ?? contents.moments).map((text) => {
    const [momentEditionId, serialNumber] = text.split('#');
    return { momentEditionId, serialNumber: Number(serialNumber) };
  });
  return {
    packEditionId: contents.packEditionId,
    number: contents.number,
    moments,
    edition: { sealRoot: changed.sealRoot ?? root },
    proof: { salt: changed.salt ?? 'salt', leaf, path: merklePath(levels, 1), root },
  } as unknown as PackDetails; // only these are read
}

it('a seal holds for the moments that were sealed', async () => {
  expect(await checkSeal(packWith(), sha256)).toBe('holds');
});

it.each([
  ['another moment', { moments: ['a-header#7', 'a-volley#32'] }],
  ['another order', { moments: ['a-volley#31', 'a-header#7'] }],
  ['another salt', { salt: 'pepper' }],
  ['a root that was not published', { sealRoot: 'ff' }],
])('a seal is broken by %s', async (_, changed) => {
  expect(await checkSeal(packWith(changed), sha256)).toBe('broken');
});

it('a seal that can’t be checked is called neither intact nor broken', async () => {
  expect(await checkSeal({ ...packWith(), proof: null }, sha256)).toBe('impossible');
  expect(await checkSeal(packWith(), undefined)).toBe('impossible');
});

import { createHash } from 'node:crypto';

import type { OpenedPack } from '#contract/packs/opened-pack.ts';
import { verifySeal } from '#contract/packs/seal.ts';

/** Published before the first pack of the edition was sold. */
export interface PublishedSeal {
  packEditionId: string;
  sealRoot: string;
  supply: number;
}

const sha256 = async (text: string) => createHash('sha256').update(text, 'utf8').digest('hex');

/** Checks the opened packs of an edition: one sentence per problem. Empty if all were covered by the published root. */
export async function checkOpenedPacks(seal: PublishedSeal, packs: readonly OpenedPack[]): Promise<string[]> {
  const faults: string[] = [];
  const numbers = new Set<number>();
  const holders = new Map<string, number>();
  for (const { packEditionId, number, moments, proof } of packs) {
    const name = `${seal.packEditionId}, pack ${number}`;
    // The published root counts, not the one in the pack's proof.
    const isProven =
      packEditionId === seal.packEditionId &&
      proof.root === seal.sealRoot &&
      (await verifySeal({ packEditionId, number, moments }, proof, sha256));
    if (!isProven) faults.push(`${name}: its leaf does not lead to the published root`);
    if (number > seal.supply) faults.push(`${name}: the edition has ${seal.supply} packs`);
    if (numbers.has(number)) faults.push(`${name}: there are two of it`);
    numbers.add(number);
    for (const moment of moments) {
      const other = holders.get(moment);
      if (other !== undefined) faults.push(`${name}: holds ${moment}, and so does pack ${other}`);
      holders.set(moment, number);
    }
  }
  return faults;
}

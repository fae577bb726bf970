import type { PackDetails } from '#contract/packs/pack.ts';
import { type Sha256, verifySeal } from '#contract/packs/seal.ts';

/** `impossible`: nothing to check, or a browser that has no hashes (a page without https). */
export type SealCheck = 'checking' | 'holds' | 'broken' | 'impossible';

/** WebCrypto's; undefined where the browser has none. */
export function browserSha256(): Sha256 | undefined {
  // Missing outside of secure contexts, whatever its type says.
  const subtle = globalThis.crypto?.subtle as SubtleCrypto | undefined;
  if (subtle === undefined) return undefined;
  return async (text) => {
    const hash = await subtle.digest('SHA-256', new TextEncoder().encode(text));
    return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  };
}

/** Checks that the contents lead by the path to a root, and that the edition published this root before the sale. */
export async function checkSeal(
  pack: PackDetails,
  sha256: Sha256 | undefined,
): Promise<Exclude<SealCheck, 'checking'>> {
  const { packEditionId, number, proof, edition } = pack;
  if (proof === null || sha256 === undefined) return 'impossible';
  const moments = pack.moments.map((moment) => `${moment.momentEditionId}#${moment.serialNumber}`);
  const isRoot = proof.root === edition.sealRoot;
  return isRoot && (await verifySeal({ packEditionId, number, moments }, proof, sha256)) ? 'holds' : 'broken';
}

import type { SealProof } from './pack.ts';

/** SHA-256 of UTF-8 text, as lower-case hex. Each environment provides its own. */
export type Sha256 = (text: string) => Promise<string>;

export interface SealedContents {
  packEditionId: string;
  number: number;
  /** `momentEditionId#serialNumber`, in the order of the slots. */
  moments: readonly string[];
}

/** The text that a leaf hashes. The salt prevents guessing the contents of an unopened pack. */
export function leafText(salt: string, contents: SealedContents): string {
  return `leaf|${salt}|${contents.packEditionId}|${contents.number}|${contents.moments.join(',')}`;
}

function nodeText(left: string, right: string): string {
  return `node|${left}|${right}`;
}

/** All levels of the tree, leaves first. An odd node moves up unchanged. */
export async function merkleLevels(leaves: readonly string[], sha256: Sha256): Promise<string[][]> {
  const levels: string[][] = [[...leaves]];
  let level = levels[0] ?? [];
  while (level.length > 1) {
    const next: string[] = [];
    for (let i = 0; i < level.length; i += 2) {
      const [left, right] = [level[i], level[i + 1]];
      if (left === undefined) break;
      next.push(right === undefined ? left : await sha256(nodeText(left, right)));
    }
    levels.push(next);
    level = next;
  }
  return levels;
}

/** The siblings from the leaf at `index` to the root. */
export function merklePath(levels: readonly string[][], index: number): SealProof['path'] {
  const path: SealProof['path'] = [];
  let position = index;
  for (const level of levels.slice(0, -1)) {
    const isRight = position % 2 === 1;
    const hash = level[isRight ? position - 1 : position + 1];
    if (hash !== undefined) path.push({ side: isRight ? 'left' : 'right', hash });
    position = Math.floor(position / 2);
  }
  return path;
}

/** True if the edition contained these contents when its root was published. */
export async function verifySeal(contents: SealedContents, proof: SealProof, sha256: Sha256): Promise<boolean> {
  let hash = await sha256(leafText(proof.salt, contents));
  if (hash !== proof.leaf) return false;
  for (const step of proof.path) {
    hash = await sha256(step.side === 'left' ? nodeText(step.hash, hash) : nodeText(hash, step.hash));
  }
  return hash === proof.root;
}

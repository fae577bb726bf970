import sharp from 'sharp';

const side = 16;

/** A difference hash: whether each of 16 × 16 points is brighter than its right neighbor. Small changes of a picture leave it nearly alone. */
export async function posterHash(picture: Buffer): Promise<readonly boolean[]> {
  const points = await sharp(picture)
    .grayscale()
    .resize(side + 1, side, { fit: 'fill' })
    .raw()
    .toBuffer();
  return Array.from({ length: side * side }, (_, index) => {
    const at = Math.floor(index / side) * (side + 1) + (index % side);
    return (points[at] ?? 0) > (points[at + 1] ?? 0);
  });
}

/** In how many of 256 points two hashes differ. */
export function hashDistance(a: readonly boolean[], b: readonly boolean[]): number {
  return a.filter((bit, index) => bit !== b[index]).length;
}

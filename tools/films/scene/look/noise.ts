import { DataTexture, LinearFilter, LinearMipmapNearestFilter, RepeatWrapping } from 'three';

import { seededNumbers } from '../../../clips/scene/geometry.ts';

const cells = 32;
const size = 256;

/** Four smooth noises that repeat after 32 units, one per channel: a look-up is much cheaper than the arithmetic. */
function makeNoise(): DataTexture {
  const data = new Uint8Array(size * size * 4);
  for (let channel = 0; channel < 4; channel += 1) {
    const random = seededNumbers(`noise ${channel}`);
    const lattice = Array.from({ length: cells * cells }, random);
    const at = (x: number, y: number): number => lattice[(y % cells) * cells + (x % cells)] ?? 0;
    for (let y = 0; y < size; y += 1)
      for (let x = 0; x < size; x += 1) {
        const [px, py] = [(x * cells) / size, (y * cells) / size];
        const [ix, iy] = [Math.floor(px), Math.floor(py)];
        const [fx, fy] = [px - ix, py - iy].map((part) => part * part * (3 - 2 * part)) as [number, number]; // Two in, two out.
        const top = at(ix, iy) + (at(ix + 1, iy) - at(ix, iy)) * fx;
        const bottom = at(ix, iy + 1) + (at(ix + 1, iy + 1) - at(ix, iy + 1)) * fx;
        data[(y * size + x) * 4 + channel] = Math.round((top + (bottom - top) * fy) * 255);
      }
  }
  const texture = new DataTexture(data, size, size);
  texture.wrapS = RepeatWrapping;
  texture.wrapT = RepeatWrapping;
  texture.magFilter = LinearFilter;
  texture.minFilter = LinearMipmapNearestFilter;
  texture.generateMipmaps = true;
  texture.needsUpdate = true;
  return texture;
}

export const noiseTexture = makeNoise();

import { BufferAttribute, BufferGeometry, Float32BufferAttribute, SphereGeometry } from 'three';

import { seededNumbers } from '../../../clips/scene/geometry.ts';
import type { FilmFacts } from '../../../clips/facts/film-facts.ts';
import type { Rgb } from './loft.ts';

type FilmPlayer = FilmFacts['hero'];

export interface HeadLook {
  seed: string;
  skin: Rgb;
  hair: { color: Rgb; style: FilmPlayer['hair']['style'] };
  beard: FilmPlayer['beard'];
  detail: number;
}

const bell = (value: number, middle: number, width: number): number => Math.exp(-(((value - middle) / width) ** 2));
const mixRgb = (a: Rgb, b: Rgb, share: number): Rgb =>
  [0, 1, 2].map((index) => (a[index] ?? 0) + ((b[index] ?? 0) - (a[index] ?? 0)) * share) as unknown as Rgb; // Three in, three out.
const step = (low: number, high: number, value: number): number => {
  const share = Math.min(1, Math.max(0, (value - low) / (high - low)));
  return share * share * (3 - 2 * share);
};

/** Skull, jaw, brow and nose: planes for the light, no features. x right, y up, z ahead on the unit sphere; meters out. */
function skull(x: number, y: number, z: number): [number, number, number] {
  const below = Math.max(0, -y);
  const jaw = 1 - 0.34 * below ** 1.6;
  let [px, py, pz] = [x * 0.077 * jaw, y * 0.122, z * 0.1];
  if (z > 0) pz = 0.1 * z ** 0.78 * (1 - 0.1 * below ** 2);
  else pz *= 1 + 0.1 * Math.max(0, y) - 0.28 * below;
  const before = Math.max(0, z);
  pz += before * (0.03 * bell(x, 0, 0.16) * bell(y, -0.2, 0.2) + 0.012 * bell(x, 0, 0.12) * bell(y, 0.06, 0.16));
  pz += before * 0.009 * bell(y, 0.24, 0.12) * bell(x, 0, 0.6);
  pz -= before * 0.014 * (bell(x, 0.36, 0.2) + bell(x, -0.36, 0.2)) * bell(y, 0.06, 0.13);
  pz += before * (0.008 * bell(y, -0.52, 0.07) * bell(x, 0, 0.3) + 0.014 * bell(y, -0.88, 0.16) * bell(x, 0, 0.4));
  px += Math.sign(x) * 0.005 * bell(y, -0.1, 0.2) * bell(z, 0.6, 0.35);
  // Ears.
  const ear = bell(y, -0.02, 0.17) * bell(z, -0.06, 0.13) * step(0.8, 0.95, Math.abs(x));
  px += Math.sign(x) * 0.017 * ear;
  pz -= 0.01 * ear;
  return [px, py, pz];
}

/** 1 where hair grows, 0 on the face. */
function hairline(x: number, y: number, z: number): number {
  const forehead = step(0.5, 0.56, y - Math.max(0, 0.55 - z) * 0.9);
  const side = step(-0.02, 0.05, -z + 0.06) * step(-0.5, -0.42, y) * 1;
  const sideburn = step(0.1, 0.16, y + 0.2) * step(0.72, 0.8, Math.abs(x)) * step(0.4, 0.3, z);
  return Math.max(forehead * step(-1, -0.9, y), side, sideburn);
}

const volume: Record<FilmPlayer['hair']['style'], number> = {
  bald: 0,
  shaved: 0.0015,
  short: 0.01,
  curly: 0.027,
  long: 0.014,
  bun: 0.006,
  mohawk: 0.002,
};

/** One mesh of skin, hair and beard, made once. Its corners are in meters about the middle of the head. */
export function headGeometry({ seed, skin, hair, beard, detail }: HeadLook): BufferGeometry {
  const sphere = new SphereGeometry(1, detail * 2, detail * 2);
  const source = sphere.getAttribute('position');
  const random = seededNumbers(seed);
  const phase = [random() * 9, random() * 9, random() * 9] as const;
  const points: number[] = [];
  const colors: number[] = [];
  for (let index = 0; index < source.count; index += 1) {
    const [x, y, z] = [source.getX(index), source.getY(index), source.getZ(index)];
    let [px, py, pz] = skull(x, y, z);
    const grows = hair.style === 'bald' ? 0 : hairline(x, y, z);
    const curl = Math.sin(x * 13 + phase[0]) * Math.sin(y * 12 + phase[1]) * Math.sin(z * 13 + phase[2]);
    let thick = volume[hair.style];
    if (hair.style === 'curly') thick *= 1 + 0.3 * curl + 0.25 * Math.max(0, y);
    if (hair.style === 'short') thick *= 0.7 + 0.9 * Math.max(0, y) + 0.25 * curl;
    if (hair.style === 'mohawk') thick += 0.045 * bell(x, 0, 0.17) * step(-0.1, 0.3, y);
    if (hair.style === 'long' && y < 0.1) thick += 0.03 * step(0.1, -0.6, y) * step(0.1, -0.1, z);
    px += x * thick * grows;
    py += y * thick * grows;
    pz += z * thick * grows;
    let color: Rgb = skin;
    const chin = step(-0.34, -0.42, y) * step(-0.1, 0.12, z);
    const lip = bell(y, -0.5, 0.035) * bell(x, 0, 0.26) * step(0.5, 0.7, z);
    if (beard !== 'none') {
      const grown = Math.max(chin, step(0.0, 0.06, -y - 0.12) * step(0.66, 0.74, Math.abs(x)) * step(-0.05, 0.05, z));
      color = mixRgb(color, hair.color, grown * (beard === 'full' ? 0.92 : 0.3));
      if (beard === 'full') {
        px *= 1 + 0.06 * grown;
        pz += 0.008 * grown;
        py -= 0.006 * chin;
      }
    }
    color = mixRgb(color, [skin[0] * 0.55, skin[1] * 0.4, skin[2] * 0.4], lip * 0.8);
    const brow =
      bell(y, 0.2 - Math.abs(Math.abs(x) - 0.36) * 0.2, 0.035) *
      step(0.2, 0.28, 0.62 - Math.abs(Math.abs(x) - 0.38)) *
      step(0.12, 0.2, Math.abs(x)) *
      step(0.55, 0.7, z);
    color = mixRgb(color, [hair.color[0] * 0.6, hair.color[1] * 0.6, hair.color[2] * 0.6], brow);
    const eye = bell(Math.abs(x), 0.36, 0.12) * bell(y, 0.06, 0.035) * step(0.55, 0.7, z);
    color = mixRgb(color, [0.06, 0.05, 0.06], Math.min(1, eye * 1.3));
    color = mixRgb(color, hair.color, grows * (hair.style === 'shaved' ? 0.72 : 1));
    points.push(px, py, pz);
    colors.push(...color);
  }
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new Float32BufferAttribute(points, 3));
  geometry.setAttribute('color', new Float32BufferAttribute(colors, 3));
  geometry.setIndex(sphere.getIndex());
  geometry.setAttribute('uv', sphere.getAttribute('uv'));
  geometry.computeVertexNormals();
  geometry.setAttribute('fold', new BufferAttribute(new Float32Array(source.count), 1));
  return geometry;
}

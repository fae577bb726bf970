import { BoxGeometry, BufferAttribute, BufferGeometry, type Group, Mesh, MeshBasicMaterial, type Vector3 } from 'three';

import type { Palette } from '../look/palette.ts';
import { type Light, toonMaterial } from '../look/toon.ts';

/** One side of a ground: rows from `front` meters behind the line, upwards. */
export interface StandShape {
  rows: number;
  /** Rise of a row, in meters; each is 0.85 deep. */
  rise: number;
  roof: 'none' | 'flat' | 'pitched' | 'raised';
}

/** A place on one side of the ground: share of its length, meters behind the line, meters up. */
export type Place = (share: number, back: number, high: number) => Vector3;

/** Meters from the line to the first row, and from row to row. */
export const gap = 7;
export const depthOfRow = 0.85;

export function slab(light: Light, tint: string, corners: readonly Vector3[]): Mesh {
  const geometry = new BufferGeometry();
  const faces = corners.length === 4 ? [0, 1, 2, 0, 2, 3] : [0, 1, 2];
  geometry.setAttribute(
    'position',
    new BufferAttribute(new Float32Array(corners.flatMap((corner) => corner.toArray())), 3),
  );
  geometry.setIndex(faces);
  geometry.computeVertexNormals();
  return new Mesh(geometry, toonMaterial(light, { tint, hasColors: false, rim: 0 }));
}

export function addRoof(
  group: Group,
  shape: StandShape,
  {
    at,
    back,
    top,
    length,
    along,
  }: {
    at: (share: number, back: number, high: number) => Vector3;
    back: number;
    top: number;
    length: number;
    along: Vector3;
  },
  palette: Palette,
  light: Light,
): void {
  if (shape.roof === 'none') return;
  const low = top + 3.1;
  const front = gap - 1 + (shape.rows > 16 ? 2 : 0.5);
  const lift = shape.roof === 'raised' ? 2.6 : shape.roof === 'pitched' ? -0.4 : 0.9;
  group.add(
    slab(light, palette.standDark, [
      at(-0.5, front, low + lift),
      at(0.5, front, low + lift),
      at(0.5, back + 1, low),
      at(-0.5, back + 1, low),
    ]),
  );
  group.add(
    slab(light, palette.stand, [
      at(-0.5, front, low + lift),
      at(0.5, front, low + lift),
      at(0.5, front, low + lift + 0.9),
      at(-0.5, front, low + lift + 0.9),
    ]),
  );
  if (shape.roof === 'pitched') {
    const middle = (front + back) / 2;
    group.add(
      slab(light, palette.stand, [
        at(-0.5, front, low + lift + 0.8),
        at(0.5, front, low + lift + 0.8),
        at(0.5, middle, low + 3),
        at(-0.5, middle, low + 3),
      ]),
    );
  }
  const count = Math.round(length / 9);
  for (let index = 0; index <= count; index += 1) {
    const share = index / count - 0.5;
    const pillar = new Mesh(
      new BoxGeometry(0.18, low + lift - 1.4, 0.18),
      toonMaterial(light, { tint: palette.stand, hasColors: false, rim: 0 }),
    );
    pillar.position.copy(at(share * 0.99, gap + shape.rows * depthOfRow * 0.45, (low + lift + 1.4) / 2 + 0.2));
    group.add(pillar);
  }
  if (!palette.isLit) return;
  const lamps = new MeshBasicMaterial({ color: palette.halo });
  const strip = new BoxGeometry(1.1, 0.12, 0.12);
  for (let index = 0; index < count * 3; index += 1) {
    const lamp = new Mesh(strip, lamps);
    lamp.position.copy(at((index + 0.5) / (count * 3) - 0.5, front + 0.3, low + lift - 0.2));
    lamp.rotation.y = -Math.atan2(along.z, along.x);
    group.add(lamp);
  }
}

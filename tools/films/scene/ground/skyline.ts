import { CanvasTexture, CylinderGeometry, DoubleSide, Group, LinearFilter, Mesh, MeshBasicMaterial } from 'three';

import { seededNumbers } from '../../../clips/scene/geometry.ts';
import type { FilmFacts } from '../../../clips/facts/film-facts.ts';
import type { Palette } from '../look/palette.ts';

const width = 4096;
const height = 256;

type Pen = CanvasRenderingContext2D;
type Random = () => number;

function house(pen: Pen, random: Random, left: number): number {
  const wide = 26 + random() * 46;
  const high = 26 + random() * 46;
  pen.fillRect(left, height - high, wide, high);
  pen.beginPath();
  pen.moveTo(left - 3, height - high);
  pen.lineTo(left + wide / 2, height - high - 8 - random() * 14);
  pen.lineTo(left + wide + 3, height - high);
  pen.fill();
  if (random() < 0.4) pen.fillRect(left + wide * 0.7, height - high - 20, 5, 20);
  return wide + (random() < 0.2 ? 18 : 0);
}

function church(pen: Pen, random: Random, left: number): number {
  pen.fillRect(left, height - 78, 64, 78);
  pen.fillRect(left + 18, height - 128, 26, 128);
  pen.beginPath();
  pen.moveTo(left + 14, height - 128);
  pen.lineTo(left + 31, height - 160 - random() * 20);
  pen.lineTo(left + 48, height - 128);
  pen.fill();
  return 90;
}

function crane(pen: Pen, random: Random, left: number): number {
  const high = 120 + random() * 70;
  pen.lineWidth = 6;
  const top = height - high;
  pen.beginPath();
  pen.moveTo(left + 30, height);
  pen.lineTo(left + 36, top);
  pen.moveTo(left + 62, height);
  pen.lineTo(left + 54, top);
  pen.moveTo(left + 30, height - high * 0.4);
  pen.lineTo(left + 60, height - high * 0.4);
  pen.moveTo(left - 20, top - 4);
  pen.lineTo(left + 130 + random() * 30, top - 26);
  pen.moveTo(left + 45, top - 26);
  pen.lineTo(left + 45, top + 6);
  pen.stroke();
  pen.lineWidth = 2;
  pen.beginPath();
  pen.moveTo(left + 110, top - 22);
  pen.lineTo(left + 110, top + 46);
  pen.moveTo(left + 45, top - 30);
  pen.lineTo(left + 126, top - 25);
  pen.stroke();
  return 150;
}

function masts(pen: Pen, random: Random, left: number): number {
  pen.fillRect(left, height - 22, 120, 22);
  pen.lineWidth = 3;
  for (let mast = 0; mast < 4; mast += 1) {
    const at = left + 12 + mast * 30 + random() * 10;
    pen.beginPath();
    pen.moveTo(at, height);
    pen.lineTo(at, height - 60 - random() * 50);
    pen.stroke();
  }
  return 130;
}

function tree(pen: Pen, random: Random, left: number): number {
  const high = 50 + random() * 40;
  const isPoplar = random() < 0.4;
  pen.beginPath();
  pen.ellipse(
    left + 24,
    height - high * 0.6,
    isPoplar ? 11 : 26 + random() * 8,
    high * (isPoplar ? 0.75 : 0.48),
    0,
    0,
    7,
  );
  pen.fill();
  return isPoplar ? 26 : 46;
}

function block(pen: Pen, random: Random, left: number): number {
  const wide = 50 + random() * 40;
  const high = 70 + random() * 90;
  pen.fillRect(left, height - high, wide, high);
  if (random() < 0.5) pen.fillRect(left + wide * 0.4, height - high - 26, 4, 26);
  return wide + 14;
}

const towns = {
  harbor: [crane, house, house, masts, house, church, masts, house],
  town: [house, house, tree, house, church, house, tree],
  city: [block, block, house, block, tree, block],
  hills: [tree, tree, house, tree, tree],
} as const;

function picture(town: keyof typeof towns, random: Random, hillHigh: number): CanvasTexture {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('This browser has no 2D canvas');
  pen.fillStyle = '#fff';
  pen.strokeStyle = '#fff';
  const phase = random() * 9;
  for (let left = 0; left < width; left += 2) {
    const turn = (left / width) * Math.PI * 2;
    const high =
      hillHigh *
      (0.6 + 0.3 * Math.sin(turn * 3 + phase) + 0.2 * Math.sin(turn * 7 + phase * 2) + 0.06 * Math.sin(turn * 23));
    pen.fillRect(left, height - Math.max(4, high), 2, high + 4);
  }
  const kinds = towns[town];
  for (let left = 0; left < width - 160;) {
    const kind = kinds[Math.floor(random() * kinds.length)] ?? house;
    left += kind(pen, random, left) * (0.7 + random() * 0.5);
  }
  const texture = new CanvasTexture(canvas);
  texture.minFilter = LinearFilter;
  texture.generateMipmaps = false;
  return texture;
}

/** The horizon: the harbor at home, the opponent's town away. Two layers, the far one paler. */
export function createSkyline(palette: Palette, facts: FilmFacts): Group {
  const random = seededNumbers(`${facts.ground === 'home' ? 'home' : facts.opponent.name} skyline`);
  const others = ['town', 'city', 'hills'] as const;
  const town = facts.ground === 'home' ? 'harbor' : (others[Math.floor(random() * others.length)] ?? 'town');
  const group = new Group();
  for (const [radius, tall, color, share] of [
    [190, 46, palette.skyLow, 0.62],
    [150, 26, palette.ink, 0.62],
  ] as const) {
    const texture = picture(town, random, radius > 170 ? 110 : 20);
    const material = new MeshBasicMaterial({
      map: texture,
      side: DoubleSide,
      alphaTest: 0.3,
    });
    material.color.set(palette.haze).lerp(material.color.clone().set(color), share);
    if (radius > 170) material.color.lerp(material.color.clone().set(palette.skyMid), 0.6);
    const mesh = new Mesh(new CylinderGeometry(radius, radius, tall, 48, 1, true), material);
    mesh.position.set(52, tall / 2 - 2, 34);
    mesh.renderOrder = radius > 170 ? 5 : 4;
    group.add(mesh);
  }
  return group;
}

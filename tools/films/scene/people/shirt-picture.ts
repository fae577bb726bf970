import { CanvasTexture, LinearFilter, LinearMipmapLinearFilter } from 'three';

import type { Kit } from '../../../clips/facts/film-facts.ts';
import { trunkShare } from './shirt.ts';

export interface ShirtPrint {
  kit: Kit;
  name: string;
  number: number;
  /** Four for the hero's poster. */
  size: 1 | 2 | 4;
  isClub: boolean;
}

const across = 512;
const high = 256;

function pattern(pen: CanvasRenderingContext2D, kit: Kit, width: number, height: number): void {
  const trunk = width * trunkShare;
  pen.fillStyle = kit.shirt;
  pen.fillRect(0, 0, width, height);
  pen.fillStyle = kit.second;
  const half = trunk / 2;
  if (kit.pattern === 'stripes')
    for (let stripe = 0; stripe < 12; stripe += 1) pen.fillRect(((stripe + 0.25) * trunk) / 12, 0, trunk / 24, height);
  if (kit.pattern === 'hoops')
    for (let hoop = 0; hoop < 5; hoop += 1) pen.fillRect(0, ((hoop + 0.3) * height) / 5, width, height / 10);
  // Front center lies at a quarter of the trunk, back center at three quarters.
  if (kit.pattern === 'halves') pen.fillRect(half * 0.5, 0, half, height);
  if (kit.pattern === 'sleeves') pen.fillRect(trunk, 0, width - trunk, height);
  // On the front alone: the number needs the back.
  if (kit.pattern === 'sash') {
    pen.save();
    pen.beginPath();
    pen.rect(0, 0, half, height);
    pen.clip();
    pen.translate(half / 2, height / 2);
    pen.rotate(0.62);
    pen.fillRect(-width, -height * 0.09, width * 2, height * 0.18);
    pen.restore();
  }
  // Collar and cuffs.
  pen.fillRect(0, 0, trunk, height * 0.045);
  pen.fillRect(trunk, height * 0.9, width - trunk, height * 0.1);
}

/** The whole shirt as a flat picture: front, back, sleeves. */
export function shirtPicture({ kit, name, number, size, isClub }: ShirtPrint): CanvasTexture {
  const canvas = document.createElement('canvas');
  const [width, height] = [across * size, high * size];
  canvas.width = width;
  canvas.height = height;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('This browser has no 2D canvas');
  pattern(pen, kit, width, height);
  const trunk = width * trunkShare;
  const [front, back] = [trunk * 0.25, trunk * 0.75];
  pen.textAlign = 'center';
  pen.textBaseline = 'alphabetic';
  const isStriped = kit.pattern === 'stripes' || kit.pattern === 'hoops' || kit.pattern === 'halves';
  const print = (text: string, at: number, base: number, tall: number, limit: number, isBusy = isStriped): void => {
    pen.font = `800 ${tall}px "Archivo Film"`;
    const wide = pen.measureText(text).width;
    pen.save();
    pen.translate(at, base);
    pen.scale(Math.min(1, limit / wide), 1);
    pen.lineJoin = 'round';
    pen.lineWidth = tall * (isBusy ? 0.3 : 0.1);
    pen.strokeStyle = isBusy ? kit.shirt : kit.second;
    if (isBusy || kit.second !== kit.number) pen.strokeText(text, 0, 0);
    pen.fillStyle = kit.number;
    pen.fillText(text, 0, 0);
    pen.restore();
  };
  print(name, back, height * 0.275, height * 0.12, trunk * 0.225);
  print(String(number), back, height * 0.66, height * 0.46, trunk * 0.22);
  print(String(number), front, height * 0.52, height * 0.2, trunk * 0.1, isStriped || kit.pattern === 'sash');
  {
    pen.save();
    pen.translate(front + trunk * 0.07, height * 0.26);
    pen.scale(height / 300, height / 300);
    pen.fillStyle = kit.number;
    pen.beginPath();
    pen.moveTo(-11, -14);
    pen.lineTo(11, -14);
    pen.lineTo(11, 4);
    pen.quadraticCurveTo(9, 13, 0, 18);
    pen.quadraticCurveTo(-9, 13, -11, 4);
    pen.fill();
    pen.fillStyle = kit.shirt;
    // The club's tower and its beam; on other shirts a bend.
    pen.beginPath();
    if (isClub) {
      pen.moveTo(-2.4, -5);
      pen.lineTo(2.4, -5);
      pen.lineTo(4, 13);
      pen.lineTo(-4, 13);
      pen.moveTo(0, -8);
      pen.lineTo(10, -12);
      pen.lineTo(10, -5);
      pen.moveTo(0, -8);
      pen.lineTo(-10, -12);
      pen.lineTo(-10, -5);
    } else {
      pen.moveTo(-11, -14);
      pen.lineTo(-3, -14);
      pen.lineTo(11, 2);
      pen.lineTo(8, 10);
    }
    pen.fill();
    pen.restore();
  }
  const texture = new CanvasTexture(canvas);
  texture.minFilter = LinearMipmapLinearFilter;
  texture.magFilter = LinearFilter;
  texture.anisotropy = size;
  return texture;
}

import { seededNumbers } from '../../../clips/scene/geometry.ts';
import type { FilmFacts } from '../../../clips/facts/film-facts.ts';
import type { Palette } from '../look/palette.ts';

type Pen = CanvasRenderingContext2D;

/** What falls between the camera and the pitch, in three depths. */
export function drawWeather(pen: Pen, facts: FilmFacts, palette: Palette, seconds: number, slow: number): void {
  const { weather } = facts;
  if (weather !== 'rain' && weather !== 'sleet') return;
  const random = seededNumbers(`${facts.momentEditionId} weather`);
  const isRain = weather === 'rain';
  pen.save();
  pen.lineCap = 'round';
  for (const depth of [0, 1, 2]) {
    const count = [150, 70, 18][depth] ?? 0;
    const fast = ([900, 1400, 2100][depth] ?? 900) * (isRain ? 1 : 0.35) * slow;
    const long = ([26, 52, 110][depth] ?? 26) * (isRain ? 0.45 + 0.55 * slow : 0.12);
    pen.strokeStyle = isRain ? palette.key : '#ffffff';
    pen.globalAlpha = ([0.22, 0.3, 0.34][depth] ?? 0.2) * (isRain ? 1 : 1.8);
    pen.lineWidth = ([1.1, 1.8, 3.2][depth] ?? 1) * (isRain ? 1 : 2);
    pen.beginPath();
    for (let drop = 0; drop < count; drop += 1) {
      const y = ((random() * 1200 + seconds * fast * (0.8 + random() * 0.4)) % 1200) - 120;
      const x = ((((random() * 900 - seconds * fast * 0.16) % 900) + 900) % 900) - 60;
      pen.moveTo(x, y);
      pen.lineTo(x - long * 0.17, y + long);
    }
    pen.stroke();
  }
  pen.restore();
}

let tile: HTMLCanvasElement | undefined;

/** Printed paper, for posters: on moving pictures it would take most of the bits. */
export function drawGrain(pen: Pen, strength: number): void {
  if (!tile) {
    tile = document.createElement('canvas');
    tile.width = 720;
    tile.height = 960;
    const paper = tile.getContext('2d');
    if (!paper) throw new Error('This browser has no 2D canvas');
    const picture = paper.createImageData(720, 960);
    const random = seededNumbers('grain');
    for (let at = 0; at < picture.data.length; at += 4) {
      const value = random() + random() - 1;
      const tone = value > 0 ? 255 : 0;
      picture.data.set([tone, tone, tone, Math.abs(value) * 46], at);
    }
    paper.putImageData(picture, 0, 0);
  }
  pen.save();
  pen.globalAlpha = strength;
  pen.drawImage(tile, 0, 0);
  pen.restore();
}

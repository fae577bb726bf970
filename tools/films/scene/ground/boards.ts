import { CanvasTexture, RepeatWrapping } from 'three';

import type { FilmFacts } from '../../../clips/facts/film-facts.ts';
import type { Palette } from '../look/palette.ts';

/** The hoardings: invented firms, the league and the host. */
export function boardPicture(facts: FilmFacts, palette: Palette): CanvasTexture {
  const canvas = document.createElement('canvas');
  canvas.width = 4096;
  canvas.height = 48;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('This browser has no 2D canvas');
  const host =
    facts.ground === 'home'
      ? 'FAROL FC'
      : facts.ground === 'away'
        ? facts.opponent.name.toUpperCase()
        : facts.competition.pt.toUpperCase();
  const hostKit = facts.ground === 'away' ? facts.kits.opponent : facts.kits.club;
  const texts = [
    [host, hostKit.shirt, hostKit.shorts === hostKit.shirt ? palette.ink : hostKit.shorts],
    ['ESTALEIROS DO FACHO', '#f2f4f0', '#12304e'],
    [facts.competition.pt.toUpperCase(), palette.ink, palette.halo],
    ['CONSERVAS BRISA', '#e4573d', '#fff4e0'],
    ['MAR & SAL', '#138a8a', '#f4fbf4'],
    ['RÁDIO DO CAIS', '#f2f4f0', '#c23a3a'],
  ] as const;
  const wide = canvas.width / 12;
  for (let index = 0; index < 12; index += 1) {
    const [text, ground, letters] = texts[index % texts.length] ?? texts[0];
    pen.fillStyle = ground;
    pen.fillRect(index * wide, 0, wide, 48);
    pen.fillStyle = letters;
    pen.font = '800 34px "Archivo Film"';
    pen.textAlign = 'center';
    pen.textBaseline = 'middle';
    pen.fillText(text, (index + 0.5) * wide, 26, wide * 0.92);
  }
  const texture = new CanvasTexture(canvas);
  texture.wrapS = RepeatWrapping;
  texture.anisotropy = 4;
  return texture;
}

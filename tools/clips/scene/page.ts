// Runs in the browser: draws a clip frame by frame and hands each to the program that opened the page.
import type { ClipSource } from '#server/catalogue/catalogue-schemas.ts';

import { frame } from './camera.ts';
import { filmOf } from './film.ts';

export interface Order {
  clip: ClipSource;
  framesPerSecond: number;
  /** The poster's instant, in seconds. */
  posterAt: number;
  posterQuality: number;
}

async function post(path: string, body: Blob): Promise<void> {
  const answer = await fetch(path, { method: 'POST', body });
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
}

function sheet(): { canvas: HTMLCanvasElement; pen: CanvasRenderingContext2D } {
  const canvas = document.createElement('canvas');
  canvas.width = frame.width;
  canvas.height = frame.height;
  const pen = canvas.getContext('2d', { willReadFrequently: true, alpha: false });
  if (!pen) throw new Error('This browser has no 2D canvas');
  return { canvas, pen };
}

function pictureOf(canvas: HTMLCanvasElement, kind: string, quality: number): Promise<Blob> {
  return new Promise((done, failed) =>
    canvas.toBlob((blob) => (blob ? done(blob) : failed(new Error(`No ${kind}`))), kind, quality),
  );
}

export async function drawFilm({ clip, framesPerSecond }: Order): Promise<void> {
  const { canvas, pen } = sheet();
  const film = filmOf(clip);
  const count = Math.round(film.durationSeconds * framesPerSecond);
  for (let index = 0; index < count; index += 1) {
    film.drawAt(pen, index / framesPerSecond);
    // Raw pixels would cost more to carry (2.8 MB a frame) than to draw; at this quality nothing is lost that the film keeps.
    await post('/frame', await pictureOf(canvas, 'image/jpeg', 0.98));
  }
}

export async function drawPoster({ clip, posterAt, posterQuality }: Order): Promise<void> {
  const { canvas, pen } = sheet();
  filmOf(clip).drawAt(pen, posterAt, true);
  await post('/poster', await pictureOf(canvas, 'image/webp', posterQuality));
}

Object.assign(globalThis, { drawFilm, drawPoster });

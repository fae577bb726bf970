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

async function post(path: string, body: Blob | ArrayBuffer): Promise<void> {
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

export async function drawFilm({ clip, framesPerSecond }: Order): Promise<void> {
  const { pen } = sheet();
  const film = filmOf(clip);
  const count = Math.round(film.durationSeconds * framesPerSecond);
  // One frame travels while the next is drawn.
  let sent = Promise.resolve();
  for (let index = 0; index < count; index += 1) {
    film.drawAt(pen, index / framesPerSecond);
    const { buffer } = pen.getImageData(0, 0, frame.width, frame.height).data;
    await sent;
    sent = post('/frame', buffer);
  }
  await sent;
}

export async function drawPoster({ clip, posterAt, posterQuality }: Order): Promise<void> {
  const { canvas, pen } = sheet();
  filmOf(clip).drawAt(pen, posterAt, true);
  const picture = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/webp', posterQuality));
  if (!picture) throw new Error('The poster could not be encoded');
  await post('/poster', picture);
}

Object.assign(globalThis, { drawFilm, drawPoster });

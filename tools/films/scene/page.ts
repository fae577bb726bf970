// Runs in the browser: draws the job of the program that opened the page, and sends it each frame.
import type { FilmOrder } from '../order.ts';
import { createFilm } from './film.ts';
import { drawPoster } from './poster.ts';
import type { PosterShot } from './shots/poster-shot.ts';
import { createEasel, createStage, type Easel, endStage } from './stage.ts';
import { createTroupe, type Troupe } from './troupe.ts';

function toPicture(canvas: HTMLCanvasElement, kind: string, quality: number): Promise<Blob> {
  return new Promise((done, failed) =>
    canvas.toBlob((blob) => (blob ? done(blob) : failed(new Error(`No ${kind}`))), kind, quality),
  );
}

async function post(path: string, body: Blob): Promise<void> {
  const answer = await fetch(path, { method: 'POST', body });
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
}

const easels: { poster?: Easel; film?: Easel } = {};

async function makePoster(troupe: Troupe): Promise<{ canvas: HTMLCanvasElement; shot: PosterShot }> {
  const stage = createStage(troupe, (easels.poster ??= createEasel(true)));
  const poster = drawPoster(stage);
  await post('/poster', await toPicture(poster.canvas, 'image/png', 1));
  endStage(stage);
  return poster;
}

/** Draws the poster and, if requested, every frame of the film that ends on it. */
export async function drawFilm({
  facts,
  clip,
  framesPerSecond,
  isPosterOnly,
  every,
}: FilmOrder): Promise<{ high: number }> {
  await document.fonts.load('800 40px "Archivo Film"');
  const troupe = createTroupe(facts, clip);
  const { canvas: still, shot } = await makePoster(troupe);
  const high = shot.box.top - shot.box.bottom;
  if (isPosterOnly) return { high };
  const stage = createStage(troupe, (easels.film ??= createEasel(false)));
  const film = createFilm(stage, shot, still);
  const sheet = document.createElement('canvas');
  sheet.width = 720;
  sheet.height = 960;
  const pen = sheet.getContext('2d', { alpha: false, willReadFrequently: true });
  if (!pen) throw new Error('This browser has no 2D canvas');
  pen.imageSmoothingQuality = 'high';
  const count = Math.round(film.seconds * framesPerSecond);
  let sent = Promise.resolve();
  for (let index = 0; index < count; index += every) {
    film.drawAt(pen, index / framesPerSecond);
    // Transferring raw pixels would take longer than drawing; this quality is above the film's.
    const picture = await toPicture(sheet, 'image/jpeg', 0.96);
    await sent;
    sent = post('/frame', picture);
  }
  await sent;
  endStage(stage);
  return { high };
}

Object.assign(globalThis, { drawFilm });

import { seededNumbers } from '../../clips/scene/geometry.ts';
import { drawGrain, drawWeather } from './graphics/weather.ts';
import { lightFor } from './shots/gaffer.ts';
import { aim } from './shots/hero-camera.ts';
import { posterPose, type PosterShot, posterShot, posterSubject } from './shots/poster-shot.ts';
import { poseStage, type Stage } from './stage.ts';

/** Draws the poster's scene on the stage's own canvas. */
function preparePoster(stage: Stage, shot: PosterShot): void {
  const random = seededNumbers(`${stage.facts.momentEditionId} poster light`);
  const subject = posterSubject(stage.troupe, shot);
  const { playSeconds, heroBones } = posterPose(stage.troupe, shot);
  poseStage(stage, playSeconds, heroBones);
  aim(stage.camera, shot.view);
  const side = random() < 0.5 ? 1 : -1;
  lightFor(stage, side, {
    across: (random() - 0.5) * 0.3,
    high: 0.16 + random() * 0.16,
    size: stage.facts.light === 'night' ? 0.13 + random() * 0.08 : 0.22 + random() * 0.1,
  });
  stage.turf.near(subject.points[3] ?? subject.chest, 3.4);
  const isOnGround = subject.ball.y < 0.6 && shot.joy === undefined;
  stage.turf.throwUp(
    subject.ball.clone().setY(0.05),
    subject.ball.clone().sub(subject.chest).setY(0).normalize(),
    isOnGround ? 0.16 : -1,
  );
  stage.lighthouse?.sweep(random() * 6.28);
  stage.light.uJoy.value = shot.joy === undefined ? 0.35 : 1;
  stage.render(subject.chest, 6);
}

/** Half the size of the drawing, so that every edge is smooth. */
function smaller(canvas: HTMLCanvasElement): HTMLCanvasElement {
  const sheet = document.createElement('canvas');
  sheet.width = canvas.width / 2;
  sheet.height = canvas.height / 2;
  const pen = sheet.getContext('2d');
  if (!pen) throw new Error('This browser has no 2D canvas');
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(canvas, 0, 0, sheet.width, sheet.height);
  return sheet;
}

export function drawPoster(stage: Stage): { canvas: HTMLCanvasElement; shot: PosterShot } {
  const shot = posterShot(stage.troupe);
  preparePoster(stage, shot);
  const canvas = smaller(stage.picture());
  const pen = canvas.getContext('2d');
  if (pen) {
    drawWeather(pen, stage.facts, stage.palette, 3, 0);
    drawGrain(pen, 0.28);
  }
  return { canvas, shot };
}

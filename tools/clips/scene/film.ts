import type { ClipSource } from '#server/catalogue/catalogue-schemas.ts';

import { facingTheGoal } from './attack.ts';
import { drawBall, drawBallShadow, drawTrail } from './ball.ts';
import { type Camera, frame, project } from './camera.ts';
import { stepAt } from './players/actor-track.ts';
import { cameraOf, posterCamera } from './camera-path.ts';
import { castOf, type CastMember, skeletonAt } from './players/cast.ts';
import { css, palette } from './color.ts';
import { clamp, distance } from './geometry.ts';
import { drawFigure, type Exposure } from './players/figure.ts';
import { drawNet, drawPosts } from './goal.ts';
import { beamShader, nightShader } from './light.ts';
import { beamOn, drawLighthouse, lighthouseFor } from './lighthouse.ts';
import { fillGlow, type Pen } from './pen.ts';
import { drawPitch } from './pitch.ts';
import { drawShadow } from './shadow.ts';
import type { Skeleton } from './players/skeleton.ts';
import { softLayer } from './soft-layer.ts';
import { drawFloodlights, drawSky, drawStadium } from './stadium.ts';
import { pointAt } from './timeline.ts';

export interface Film {
  durationSeconds: number;
  drawAt: (pen: Pen, seconds: number, isPoster?: boolean) => void;
}

interface Standing {
  member: CastMember;
  bones: Skeleton;
  exposure: Exposure;
}

function drawHeroPool(pen: Pen, camera: Camera, bones: Skeleton): void {
  const foot = project(camera, { ...bones.pelvis, z: 0 });
  pen.save();
  pen.globalCompositeOperation = 'lighter';
  fillGlow(pen, foot, foot.scale * 1.9, css(palette.beam, 0.2), css(palette.beam, 0), 0.4);
  pen.restore();
}

/** Figures, ball and posts from far to near. */
function drawPlayers(
  pen: Pen,
  camera: Camera,
  cast: readonly Standing[],
  ball: { at: { x: number; y: number; z: number }; draw: () => void },
): void {
  for (const { bones, member } of cast) {
    if (member.look.isHero) drawHeroPool(pen, camera, bones);
    drawShadow(pen, camera, bones);
  }
  const things = cast.map(({ member, bones, exposure }) => ({
    depth: project(camera, bones.pelvis).depth,
    draw: () => drawFigure(pen, camera, bones, member.look, exposure),
  }));
  things.push({ depth: project(camera, ball.at).depth, draw: ball.draw });
  things.push({ depth: project(camera, { x: 105, y: 34, z: 1 }).depth, draw: () => drawPosts(pen, camera) });
  for (const thing of things.toSorted((a, b) => b.depth - a.depth)) thing.draw();
}

/** The edges darken, and in the last six frames the night comes down a little, so that the loop's seam is soft. */
function drawNight(pen: Pen, left: number): void {
  const vignette = pen.createLinearGradient(0, frame.height * 0.68, 0, frame.height);
  vignette.addColorStop(0, css(palette.night, 0));
  vignette.addColorStop(1, css(palette.night, 0.6));
  pen.fillStyle = vignette;
  pen.fillRect(0, 0, frame.width, frame.height);
  const fade = 0.24;
  if (left >= fade) return;
  pen.fillStyle = css(palette.night, (1 - left / fade) * 0.6);
  pen.fillRect(0, 0, frame.width, frame.height);
}

export function filmOf(clip: ClipSource): Film {
  const play = facingTheGoal(clip.play);
  const { durationSeconds } = play;
  const cast = castOf(play, clip.clipId);
  const cameraFor = cameraOf(play);
  const paintSoftly = softLayer();
  const climax = play.beats.find((beat) => beat.kind === 'goal') ?? play.beats.at(-1);
  const target = pointAt(play.ball, climax?.t ?? 0.6);
  const lighthouse = lighthouseFor(cameraFor(1), (climax?.t ?? 0.6) * durationSeconds, target);
  const hero = cast.find((member) => member.look.isHero);
  const drawAt = (pen: Pen, seconds: number, isPoster = false): void => {
    const t = clamp(seconds / durationSeconds, 0, 1);
    const camera = isPoster ? posterCamera(cameraFor(t), hero && stepAt(hero.track, t)) : cameraFor(t);
    const standing = cast.map((member) => {
      const bones = skeletonAt(member, play, t);
      const flood = clamp(1.25 - distance(bones.pelvis, camera.focus) / 34, 0.25, 1);
      return { member, bones, exposure: { flood, beam: beamOn(lighthouse, seconds, bones.pelvis) } };
    });
    pen.globalAlpha = 1;
    drawSky(pen);
    drawLighthouse(pen, camera, lighthouse);
    drawFloodlights(pen, camera);
    drawStadium(pen, camera);
    drawPitch(pen, camera);
    paintSoftly(pen, 'source-over', nightShader(camera));
    drawNet(pen, camera, play, seconds);
    paintSoftly(pen, 'lighter', beamShader(camera, lighthouse, seconds));
    drawBallShadow(pen, camera, play, seconds);
    drawTrail(pen, camera, play, seconds);
    drawPlayers(pen, camera, standing, { at: pointAt(play.ball, t), draw: () => drawBall(pen, camera, play, seconds) });
    drawNight(pen, durationSeconds - seconds);
  };
  return { durationSeconds, drawAt };
}

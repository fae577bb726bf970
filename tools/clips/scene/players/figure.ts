import { type Camera, isBefore, project, type Spot } from '../camera.ts';
import { type Color, css, mixColor, palette } from '../color.ts';
import { mixPoint, type Point } from '../geometry.ts';
import type { Look } from './kits.ts';
import { fillDisc, fillLimb, type Pen } from '../pen.ts';
import { figureScale, type Side, type Skeleton } from './skeleton.ts';

/** How brightly the floodlight (0 to 1) and the warm beam light a figure. */
export interface Exposure {
  flood: number;
  beam: number;
}

interface Part {
  from: Spot;
  fromRadius: number;
  to: Spot;
  toRadius: number;
  color: Color;
}

/** Parts that keep their order among themselves: skin, then what covers it. */
interface Limb {
  depth: number;
  parts: readonly Part[];
}

function lit(color: Color, { flood, beam }: Exposure): Color {
  return mixColor(mixColor(palette.night, color, 0.42 + 0.58 * flood), palette.lantern, beam * 0.3);
}

type MakePart = (from: Point, fromRadius: number, to: Point, toRadius: number, color: Color) => Part;

function limbsOfSide(part: MakePart, side: Side, look: Look): { leg: Part[][]; arm: Part[][] } {
  const thighEnd = mixPoint(side.hip, side.knee, 0.62);
  const sockStart = mixPoint(side.knee, side.ankle, 0.22);
  const sleeveEnd = mixPoint(side.shoulder, side.elbow, look.isKeeper ? 1 : 0.66);
  const glove = look.isKeeper ? 0.08 : 0.05;
  return {
    leg: [
      [part(side.hip, 0.088, side.knee, 0.066, look.skin), part(side.hip, 0.124, thighEnd, 0.108, look.shorts)],
      [
        part(side.knee, 0.066, side.ankle, 0.044, look.skin),
        part(sockStart, 0.068, side.ankle, 0.048, look.socks),
        part(side.ankle, 0.056, side.toe, 0.044, look.boots),
      ],
    ],
    arm: [
      [
        part(side.shoulder, 0.066, side.elbow, 0.048, look.skin),
        part(side.shoulder, 0.084, sleeveEnd, 0.07, look.sleeve),
      ],
      [
        part(side.elbow, 0.048, side.hand, 0.038, look.isKeeper ? look.sleeve : look.skin),
        part(side.hand, glove, side.hand, glove, look.isKeeper ? palette.foam : look.skin),
      ],
    ],
  };
}

function limbsOf(camera: Camera, bones: Skeleton, look: Look, exposure: Exposure): Limb[] {
  const part: MakePart = (from, fromRadius, to, toRadius, color) => {
    const [a, b] = [project(camera, from), project(camera, to)];
    return {
      from: a,
      fromRadius: fromRadius * figureScale * a.scale,
      to: b,
      toRadius: toRadius * figureScale * b.scale,
      color: lit(color, exposure),
    };
  };
  /** Legs begin under the shirt's hem: they are drawn over it only where they are clearly nearer. */
  const limb = (parts: readonly Part[], behind: number): Limb => {
    const first = parts[0];
    return { parts, depth: first ? (first.from.depth + first.to.depth) / 2 + behind : 0 };
  };
  const sides = [limbsOfSide(part, bones.right, look), limbsOfSide(part, bones.left, look)];
  return [
    ...sides.flatMap(({ leg }) => leg.map((parts) => limb(parts, 0.16))),
    ...sides.flatMap(({ arm }) => arm.map((parts) => limb(parts, 0))),
    limb([part(bones.right.hip, 0.115, bones.left.hip, 0.115, look.shorts)], 0.1),
    limb([part(bones.neck, 0.06, bones.head, 0.06, look.skin)], 0.02),
  ].toSorted((a, b) => b.depth - a.depth);
}

function drawLimbs(pen: Pen, limbs: readonly Limb[], grow = 0, style?: string): void {
  for (const { from, fromRadius, to, toRadius, color } of limbs.flatMap((limb) => limb.parts)) {
    fillLimb(pen, from, fromRadius + grow, to, toRadius + grow, style ?? css(color));
  }
}

function drawTorso(
  pen: Pen,
  camera: Camera,
  bones: Skeleton,
  look: Look,
  exposure: Exposure,
  grow = 0,
  style?: string,
): void {
  const at = (point: Point) => project(camera, point);
  const [a, b, c, d] = [at(bones.right.shoulder), at(bones.left.shoulder), at(bones.left.hip), at(bones.right.hip)];
  const outline = 0.17 * figureScale * a.scale + grow * 2;
  pen.lineJoin = 'round';
  pen.beginPath();
  for (const spot of [a, b, c, d]) pen.lineTo(spot.left, spot.top);
  pen.closePath();
  pen.lineWidth = outline;
  const shirt = lit(look.shirt, exposure);
  const shade = pen.createLinearGradient(Math.min(a.left, b.left), a.top, Math.max(a.left, b.left), c.top);
  shade.addColorStop(0, css(mixColor(shirt, palette.foam, 0.12)));
  shade.addColorStop(1, css(mixColor(shirt, palette.night, 0.22)));
  pen.fillStyle = pen.strokeStyle = style ?? shade;
  pen.stroke();
  pen.fill();
  if (style) return;
  const high = [
    mixPoint(bones.right.shoulder, bones.right.hip, 0.38),
    mixPoint(bones.left.shoulder, bones.left.hip, 0.38),
  ] as const;
  const [from, to] = [at(high[0]), at(high[1])];
  const stretch = (outline * 0.46) / (Math.hypot(to.left - from.left, to.top - from.top) || 1);
  pen.beginPath();
  pen.moveTo(from.left - (to.left - from.left) * stretch, from.top - (to.top - from.top) * stretch);
  pen.lineTo(to.left + (to.left - from.left) * stretch, to.top + (to.top - from.top) * stretch);
  pen.lineWidth = 0.13 * figureScale * a.scale;
  pen.strokeStyle = css(lit(look.band, exposure));
  pen.lineCap = 'butt';
  pen.stroke();
}

function drawHead(pen: Pen, camera: Camera, bones: Skeleton, look: Look, exposure: Exposure): void {
  const head = project(camera, bones.head);
  const face = project(camera, bones.face);
  const radius = 0.128 * figureScale * head.scale;
  const skin = css(lit(look.skin, exposure));
  for (const side of [bones.right, bones.left]) {
    const ear = project(
      camera,
      mixPoint(bones.head, { ...side.shoulder, z: side.shoulder.z + bones.head.z - bones.neck.z }, 0.62),
    );
    if (Math.hypot(ear.left - head.left, ear.top - head.top) < radius * 1.25)
      fillDisc(pen, ear.left, ear.top, radius * 0.26, skin);
  }
  fillDisc(pen, head.left, head.top, radius, skin);
  // The hair lies away from the face: all of the head from behind, a cap from before.
  const towards = (head.depth - face.depth) / (0.2 * figureScale);
  const shiftX = (head.left - face.left) * 0.32;
  const shiftY = (head.top - face.top) * 0.32 - radius * (0.3 + 0.34 * Math.max(0, towards));
  pen.save();
  pen.beginPath();
  pen.arc(head.left, head.top, radius * 1.06, 0, Math.PI * 2);
  pen.clip();
  fillDisc(pen, head.left + shiftX, head.top + shiftY, radius * 1.02, css(lit(look.hair, exposure)));
  pen.restore();
}

export function drawFigure(pen: Pen, camera: Camera, bones: Skeleton, look: Look, exposure: Exposure): void {
  if (!isBefore(camera, bones.pelvis)) return;
  const limbs = limbsOf(camera, bones, look, exposure);
  const torsoDepth = (project(camera, bones.pelvis).depth + project(camera, bones.neck).depth) / 2;
  const head = project(camera, bones.head);
  const outline = look.isHero ? css(palette.beam, 0.5) : css(palette.night, 0.55);
  const grow = look.isHero ? 1.8 : 1.4;
  drawLimbs(pen, limbs, grow, outline);
  drawTorso(pen, camera, bones, look, exposure, grow, outline);
  fillDisc(pen, head.left, head.top, 0.128 * figureScale * head.scale + grow, outline);
  const isBehind = ({ depth }: { depth: number }) => depth >= torsoDepth;
  drawLimbs(pen, limbs.filter(isBehind));
  if (isBehind(head)) drawHead(pen, camera, bones, look, exposure);
  drawTorso(pen, camera, bones, look, exposure);
  drawLimbs(
    pen,
    limbs.filter((limb) => !isBehind(limb)),
  );
  if (!isBehind(head)) drawHead(pen, camera, bones, look, exposure);
}

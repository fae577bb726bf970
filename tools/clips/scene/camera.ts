import { clamp, type GroundPoint, type Point, radians } from './geometry.ts';

export const frame = { width: 720, height: 960 } as const;

/** Below the frame's middle, so that the goal and the stand have the upper half and a card's text the lower third. */
const focusRow = 535;
const focalLength = 480 / Math.tan(20 * radians);
const tilt = 18 * radians;
const nearest = 1.5;

export interface Camera {
  position: Point;
  /** Where on the grass it looks. */
  focus: GroundPoint;
  /** Metres across the frame there. */
  width: number;
  forward: GroundPoint;
  right: GroundPoint;
}

export interface Spot {
  left: number;
  top: number;
  /** Pixels per metre there. */
  scale: number;
  depth: number;
}

/** `width` is what the frame shows across at the focus, in metres; `yaw` turns from the attack's direction to its right. */
export function cameraAt(focus: GroundPoint, width: number, yaw: number): Camera {
  const reach = (width * focalLength) / frame.width;
  const forward = { x: Math.cos(yaw), y: Math.sin(yaw) };
  const back = reach * Math.cos(tilt);
  return {
    focus,
    width,
    forward,
    right: { x: -forward.y, y: forward.x },
    position: { x: focus.x - forward.x * back, y: focus.y - forward.y * back, z: reach * Math.sin(tilt) },
  };
}

interface Seen {
  across: number;
  up: number;
  depth: number;
}

function see(camera: Camera, point: Point): Seen {
  const dx = point.x - camera.position.x;
  const dy = point.y - camera.position.y;
  const dz = point.z - camera.position.z;
  const ahead = dx * camera.forward.x + dy * camera.forward.y;
  return {
    across: dx * camera.right.x + dy * camera.right.y,
    up: ahead * Math.sin(tilt) + dz * Math.cos(tilt),
    depth: ahead * Math.cos(tilt) - dz * Math.sin(tilt),
  };
}

function toSpot({ across, up, depth }: Seen): Spot {
  const scale = focalLength / depth;
  return { left: frame.width / 2 + across * scale, top: focusRow - up * scale, scale, depth };
}

/** What lies behind the lens is drawn as if just before it; callers leave out what is nearer than that. */
export function project(camera: Camera, point: Point): Spot {
  const seen = see(camera, point);
  return toSpot({ ...seen, depth: Math.max(seen.depth, 0.1) });
}

export function isBefore(camera: Camera, point: Point): boolean {
  return see(camera, point).depth > nearest;
}

export function horizonRow(): number {
  return focusRow - focalLength * Math.tan(tilt);
}

/** The grass that a place of the frame shows; nothing above the horizon. */
export function groundUnder(camera: Camera, left: number, top: number): GroundPoint | undefined {
  const up = (focusRow - top) / focalLength;
  const fall = Math.sin(tilt) - up * Math.cos(tilt);
  if (fall <= 0.001) return undefined;
  const depth = camera.position.z / fall;
  const ahead = depth * (Math.cos(tilt) + up * Math.sin(tilt));
  const across = (depth * (left - frame.width / 2)) / focalLength;
  return {
    x: camera.position.x + camera.forward.x * ahead + camera.right.x * across,
    y: camera.position.y + camera.forward.y * ahead + camera.right.y * across,
  };
}

/** A flat shape, cut where it passes the lens. */
export function projectShape(camera: Camera, points: readonly Point[]): Spot[] {
  const seen = points.map((point) => see(camera, point));
  const kept: Seen[] = [];
  for (const [index, here] of seen.entries()) {
    const before = seen.at(index - 1) ?? here;
    if (before.depth > nearest !== here.depth > nearest) {
      const share = clamp((nearest - before.depth) / (here.depth - before.depth), 0, 1);
      kept.push({
        across: before.across + (here.across - before.across) * share,
        up: before.up + (here.up - before.up) * share,
        depth: nearest,
      });
    }
    if (here.depth > nearest) kept.push(here);
  }
  return kept.map(toSpot);
}

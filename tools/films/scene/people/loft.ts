import { BufferAttribute, BufferGeometry, DynamicDrawUsage, type Vector3 } from 'three';

export type Rgb = readonly [number, number, number];

/** A closed curve of the surface: an ellipse around `at`, `u` and `v` its unit axes. */
export interface Ring {
  at: Vector3;
  u: Vector3;
  v: Vector3;
  ru: number;
  rv: number;
  color: Rgb;
  /** How much the cloth folds; 0 for skin. */
  fold: number;
  /** Texture coordinates: along, and the span around. */
  along?: number;
  around?: readonly [number, number];
  /** 2 is an ellipse, more is squarer. */
  power?: number;
}

/** Surfaces that are rebuilt for each frame with the same number of corners. */
export interface Mesher {
  geometry: BufferGeometry;
  begin: () => void;
  loft: (rings: readonly Ring[], segments: number) => void;
  end: () => void;
}

const whole = [0, 1] as const;
const floats = { position: 3, normal: 3, color: 3, uv: 2, fold: 1 } as const;

export function createMesher(corners: number): Mesher {
  const geometry = new BufferGeometry();
  const arrays = {} as Record<keyof typeof floats, Float32Array>; // Filled in the next lines.
  for (const [name, size] of Object.entries(floats) as [keyof typeof floats, number][]) {
    arrays[name] = new Float32Array(corners * size);
    geometry.setAttribute(name, new BufferAttribute(arrays[name], size).setUsage(DynamicDrawUsage));
  }
  const faces: number[] = [];
  let count = 0;
  let isFirst = true;

  const put = (ring: Ring, angle: number, share: number, slope: number, axis: Vector3): void => {
    const { at, u, v, ru, rv, color } = ring;
    const power = 2 / (ring.power ?? 2);
    const raw = { c: Math.cos(angle), s: Math.sin(angle) };
    const c = Math.sign(raw.c) * Math.abs(raw.c) ** power;
    const s = Math.sign(raw.s) * Math.abs(raw.s) ** power;
    const [a, b] = [c * ru, s * rv];
    const { position, normal, uv } = arrays;
    const three = count * 3;
    position[three] = at.x + u.x * a + v.x * b;
    position[three + 1] = at.y + u.y * a + v.y * b;
    position[three + 2] = at.z + u.z * a + v.z * b;
    let nu = raw.c / Math.max(ru, 1e-4);
    let nv = raw.s / Math.max(rv, 1e-4);
    const length = Math.sqrt(nu * nu + nv * nv) || 1;
    nu /= length;
    nv /= length;
    const x = u.x * nu + v.x * nv - axis.x * slope;
    const y = u.y * nu + v.y * nv - axis.y * slope;
    const z = u.z * nu + v.z * nv - axis.z * slope;
    const norm = Math.sqrt(x * x + y * y + z * z) || 1;
    normal[three] = x / norm;
    normal[three + 1] = y / norm;
    normal[three + 2] = z / norm;
    arrays.color.set(color, three);
    const [left, right] = ring.around ?? whole;
    uv[count * 2] = left + (right - left) * share;
    uv[count * 2 + 1] = ring.along ?? 0;
    arrays.fold[count] = ring.fold;
    count += 1;
  };

  return {
    geometry,
    begin: () => {
      count = 0;
    },
    loft: (rings, segments) => {
      const start = count;
      rings.forEach((ring, index) => {
        const before = rings[Math.max(index - 1, 0)] ?? ring;
        const after = rings[Math.min(index + 1, rings.length - 1)] ?? ring;
        const axis = after.at.clone().sub(before.at);
        const length = axis.length();
        axis.normalize();
        const growth = (after.ru + after.rv - before.ru - before.rv) / 2;
        const slope = length > 1e-4 ? growth / length : Math.sign(growth) * 4;
        for (let step = 0; step <= segments; step += 1) {
          const share = step / segments;
          put(ring, share * Math.PI * 2, share, slope, axis);
        }
      });
      if (!isFirst) return;
      const row = segments + 1;
      for (let ring = 0; ring < rings.length - 1; ring += 1) {
        for (let step = 0; step < segments; step += 1) {
          const a = start + ring * row + step;
          faces.push(a, a + 1, a + row, a + 1, a + row + 1, a + row);
        }
      }
    },
    end: () => {
      if (isFirst) geometry.setIndex(faces);
      isFirst = false;
      for (const name of Object.keys(floats)) {
        const attribute = geometry.getAttribute(name);
        if (attribute instanceof BufferAttribute) attribute.needsUpdate = true;
      }
    },
  };
}

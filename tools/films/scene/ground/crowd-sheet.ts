import {
  BufferAttribute,
  BufferGeometry,
  CanvasTexture,
  DoubleSide,
  LinearFilter,
  LinearMipmapLinearFilter,
  Mesh,
  RepeatWrapping,
  ShaderMaterial,
  type Vector3,
} from 'three';

import { blend, type Palette } from '../look/palette.ts';
import { type Light, lightChunk } from '../look/toon.ts';

const pixelsPerMeter = 30;
const sheetMeters = 44;
const sheetRows = 27;
const rowMeters = 0.5;
const skins = ['#e8bd98', '#c99870', '#9c6a46', '#6c4832'] as const;

interface Crowd {
  /** Of the supporters, and of the others. */
  color: string;
  plain: readonly string[];
  /** Share of the seats that are taken. */
  fill: number;
}

interface Person {
  x: number;
  /** Of the lower edge. */
  y: number;
  cloth: string;
  skin: string;
  hasArmsUp: boolean;
}

function drawPerson(pen: CanvasRenderingContext2D, { x, y, cloth, skin, hasArmsUp }: Person, lift: number): void {
  pen.fillStyle = cloth;
  pen.beginPath();
  pen.roundRect(x - 11, y - 17 - lift, 22, 26 + lift, 8);
  pen.fill();
  if (lift > 0 && hasArmsUp) {
    pen.strokeStyle = cloth;
    pen.lineWidth = 5;
    pen.beginPath();
    pen.moveTo(x - 8, y - 14 - lift);
    pen.lineTo(x - 12, y - 31 - lift);
    pen.moveTo(x + 8, y - 14 - lift);
    pen.lineTo(x + 12, y - 31 - lift);
    pen.stroke();
  }
  pen.fillStyle = skin;
  pen.beginPath();
  pen.arc(x, y - 22 - lift, 6.5, 0, 7);
  pen.fill();
}

/** Two pictures of the same people, one over the other: seated, and on their feet. A stand repeats it. */
export function crowdPicture({ color, plain, fill }: Crowd, palette: Palette, random: () => number): CanvasTexture {
  const canvas = document.createElement('canvas');
  const high = sheetRows * rowMeters * pixelsPerMeter;
  canvas.width = sheetMeters * pixelsPerMeter;
  canvas.height = high * 2;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('This browser has no 2D canvas');
  pen.fillStyle = palette.standDark;
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.lineCap = 'round';
  const seatsInRow = 54;
  // From the last row forward, so that the front covers the back.
  for (let row = sheetRows - 1; row >= 0; row -= 1) {
    const dim = (one: string) => blend(one, palette.standDark, (palette.isLit ? 0.56 : 0.36) + (row > 8 ? 0.16 : 0));
    for (let seat = 0; seat < seatsInRow; seat += 1) {
      if (seat % 27 === 26) continue; // A stairway.
      const x = ((seat + 0.5) / seatsInRow) * canvas.width;
      const y = high - row * rowMeters * pixelsPerMeter;
      if (random() >= fill) {
        pen.fillStyle = dim((Math.floor(seat / 27) + Math.floor(row / 7)) % 2 === 0 ? color : palette.stand);
        for (const base of [y, y + high]) pen.fillRect(x - 10, base - 12, 20, 14);
        continue;
      }
      const cloth = random() < 0.42 ? color : (plain[Math.floor(random() * plain.length)] ?? color);
      const person = {
        x,
        y,
        cloth: dim(cloth),
        skin: dim(skins[Math.floor(random() * skins.length)] ?? skins[0]),
        hasArmsUp: random() < 0.55,
      };
      drawPerson(pen, person, 0);
      drawPerson(pen, { ...person, y: y + high }, 8);
    }
  }
  const texture = new CanvasTexture(canvas);
  texture.wrapS = RepeatWrapping;
  texture.minFilter = LinearMipmapLinearFilter;
  texture.magFilter = LinearFilter;
  return texture;
}

interface Block {
  rows: number;
  /** Of a row, in meters. */
  rise: number;
  /** Of the stand, in meters. */
  length: number;
  /** The shares of the stand's length where the block begins and ends. */
  span: readonly [number, number];
  /** A place on the stand: share of its length, row, meters above the row's floor. */
  at: (share: number, row: number, above: number) => Vector3;
}

/** One upright strip for each row, as high as the step to the next: seen from the pitch they close to a stand full of people. */
export function createCrowdSheet({ rows, rise, length, span, at }: Block, map: CanvasTexture, light: Light): Mesh {
  const places: number[] = [];
  const uvs: number[] = [];
  const faces: number[] = [];
  for (let row = 0; row < rows; row += 1) {
    const isLast = row === rows - 1;
    for (const [end, high] of [
      [0, 0],
      [1, 0],
      [1, 1],
      [0, 1],
    ] as const) {
      const share = span[end];
      places.push(...at(share, row, high * (isLast ? 2 * rise : 1.02 * rise)).toArray());
      uvs.push((share * length) / sheetMeters, (row + high * (isLast ? 2 : 1)) / sheetRows);
    }
    const first = row * 4;
    faces.push(first, first + 1, first + 2, first, first + 2, first + 3);
  }
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new BufferAttribute(new Float32Array(places), 3));
  geometry.setAttribute('uv', new BufferAttribute(new Float32Array(uvs), 2));
  geometry.setIndex(faces);
  const material = new ShaderMaterial({
    side: DoubleSide,
    uniforms: { ...light, map: { value: map } },
    vertexShader:
      'varying vec2 vUv; varying vec3 vPlace; void main() { vUv = uv; vPlace = position; gl_Position = projectionMatrix * viewMatrix * vec4(position, 1.0); }',
    fragmentShader: /* glsl */ `
    ${lightChunk}
    uniform sampler2D map; varying vec2 vUv; varying vec3 vPlace;
    void main() {
      // Blocks of people rise together, one after the other.
      float part = floor(vUv.x * 4.0);
      float turn = fract(part * 0.618);
      float joy = smoothstep(turn * 0.5, turn * 0.5 + 0.3, uJoy);
      float hop = joy * 0.012 * abs(sin(uSeconds * 4.2 + part));
      float high = clamp(vUv.y - hop, 0.0, 0.998);
      vec3 color = texture2D(map, vec2(vUv.x, high * 0.5 + (joy > 0.5 ? 0.0 : 0.5))).rgb;
      gl_FragColor = vec4(withHaze(color, distance(cameraPosition, vPlace)), 1.0);
    }`,
  });
  const mesh = new Mesh(geometry, material);
  mesh.renderOrder = 2;
  return mesh;
}

import {
  Box3,
  CanvasTexture,
  Color,
  DoubleSide,
  InstancedBufferAttribute,
  InstancedBufferGeometry,
  LinearFilter,
  Mesh,
  PlaneGeometry,
  ShaderMaterial,
  Sphere,
  type Vector3,
} from 'three';

import type { Palette } from '../look/palette.ts';
import { type Light, lightChunk } from '../look/toon.ts';

export interface Seat {
  at: Vector3;
  /** Radians: the way the person looks. */
  turn: number;
  color: string;
  isEmpty: boolean;
  /** 0 in the front row, 1 under the roof. */
  height: number;
}

const cell = { width: 96, height: 128, count: 5 };

/** Red is cloth, green is skin, blue is the lit edge. Sitting, standing, both arms up, a scarf held up, an empty seat. */
function cutOuts(): CanvasTexture {
  const canvas = document.createElement('canvas');
  canvas.width = cell.width * cell.count;
  canvas.height = cell.height;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('This browser has no 2D canvas');
  const person = (left: number, drop: number, arms: 'down' | 'up' | 'scarf'): void => {
    const middle = left + 48;
    pen.lineCap = 'round';
    pen.lineWidth = 15;
    pen.strokeStyle = '#d00000';
    pen.beginPath();
    if (arms === 'up') {
      pen.moveTo(middle - 20, 62 + drop);
      pen.lineTo(middle - 36, 20 + drop);
      pen.moveTo(middle + 20, 62 + drop);
      pen.lineTo(middle + 34, 16 + drop);
    }
    if (arms === 'scarf') {
      pen.moveTo(middle - 20, 62 + drop);
      pen.lineTo(middle - 38, 24 + drop);
      pen.moveTo(middle + 20, 62 + drop);
      pen.lineTo(middle + 38, 24 + drop);
    }
    pen.stroke();
    const body = (shift: number, color: string): void => {
      pen.fillStyle = color;
      pen.beginPath();
      pen.moveTo(middle - 30 + shift, 130);
      pen.lineTo(middle - 30 + shift, 74 + drop);
      pen.quadraticCurveTo(middle - 28 + shift, 54 + drop, middle + shift, 52 + drop);
      pen.quadraticCurveTo(middle + 28 + shift, 54 + drop, middle + 30 + shift, 74 + drop);
      pen.lineTo(middle + 30 + shift, 130);
      pen.fill();
    };
    body(0, '#ff00ff');
    pen.save();
    pen.clip();
    body(6, '#ff0000');
    pen.restore();
    pen.fillStyle = '#00ffff';
    pen.beginPath();
    pen.arc(middle, 34 + drop, 17, 0, 7);
    pen.fill();
    pen.save();
    pen.clip();
    pen.fillStyle = '#00ff00';
    pen.beginPath();
    pen.arc(middle + 5, 38 + drop, 17, 0, 7);
    pen.fill();
    pen.restore();
    if (arms === 'scarf') {
      pen.fillStyle = '#ff0080';
      pen.fillRect(middle - 46, 8 + drop, 92, 15);
    }
    if (arms === 'up') {
      pen.fillStyle = '#00ff00';
      pen.beginPath();
      pen.arc(middle - 37, 15 + drop, 8, 0, 7);
      pen.arc(middle + 35, 11 + drop, 8, 0, 7);
      pen.fill();
    }
  };
  person(0, 30, 'down');
  person(96, 8, 'down');
  person(192, 4, 'up');
  person(288, 4, 'scarf');
  pen.fillStyle = '#b00000';
  pen.fillRect(384 + 14, 66, 68, 62);
  pen.fillStyle = '#ff00ff';
  pen.fillRect(384 + 14, 62, 68, 7);
  const texture = new CanvasTexture(canvas);
  texture.minFilter = LinearFilter;
  texture.generateMipmaps = false;
  return texture;
}

let shared: CanvasTexture | undefined;

/** People as cut-outs. `uJoy` of the light lifts them from their seats, each with a delay of their own. */
export function createCrowd(seats: readonly Seat[], palette: Palette, light: Light, random: () => number): Mesh {
  shared ??= cutOuts();
  const quad = new PlaneGeometry(0.84, 1.12).translate(0, 0.56, 0);
  const geometry = new InstancedBufferGeometry();
  geometry.setIndex(quad.getIndex());
  geometry.setAttribute('position', quad.getAttribute('position'));
  geometry.setAttribute('uv', quad.getAttribute('uv'));
  const places = new Float32Array(seats.length * 4);
  const looks = new Float32Array(seats.length * 4);
  const odds = new Float32Array(seats.length * 4);
  const skins = ['#f0c4a0', '#d8a078', '#a87048', '#704830', '#f4d0b4'];
  const color = new Color();
  const skin = new Color();
  seats.forEach((seat, index) => {
    places.set([seat.at.x, seat.at.y, seat.at.z, seat.turn], index * 4);
    color.set(seat.color);
    const tone = 0.86 + random() * 0.28;
    looks.set([color.r * tone, color.g * tone, color.b * tone, seat.isEmpty ? 1 : 0], index * 4);
    skin.set(skins[Math.floor(random() * skins.length)] ?? '#d8a078');
    odds.set([random(), random(), (skin.r + skin.g + skin.b) / 3, seat.height], index * 4);
  });
  geometry.setAttribute('aPlace', new InstancedBufferAttribute(places, 4));
  geometry.setAttribute('aLook', new InstancedBufferAttribute(looks, 4));
  geometry.setAttribute('aOdds', new InstancedBufferAttribute(odds, 4));
  geometry.instanceCount = seats.length;
  geometry.boundingSphere = new Box3().setFromPoints(seats.map(({ at }) => at)).getBoundingSphere(new Sphere());
  const material = new ShaderMaterial({
    side: DoubleSide,
    uniforms: {
      ...light,
      map: { value: shared },
      uDim: { value: palette.isLit ? 0.62 : 0.92 },
      uStand: { value: new Color(palette.standDark) },
    },
    vertexShader: /* glsl */ `
    attribute vec4 aPlace, aLook, aOdds; uniform float uSeconds, uJoy;
    varying vec2 vUv; varying vec3 vTone, vPlace; varying float vSkin, vHigh;
    void main() {
      float joy = smoothstep(aOdds.x * 0.5, aOdds.x * 0.5 + 0.25, uJoy) * step(0.12, aOdds.y);
      float kind = aLook.w > 0.5 ? 4.0 : joy > 0.5 ? (aOdds.y > 0.86 ? 3.0 : aOdds.y > 0.3 ? 2.0 : 1.0) : (aOdds.y > 0.93 ? 3.0 : aOdds.y > 0.72 ? 1.0 : 0.0);
      float hop = aLook.w > 0.5 ? 0.0 : joy * 0.2 * abs(sin(uSeconds * (5.0 + aOdds.x * 2.0) + aOdds.y * 20.0)) + 0.02 * step(0.85, aOdds.y) * sin(uSeconds * 2.0 + aOdds.x * 40.0);
      float sway = (aLook.w > 0.5 ? 0.0 : 0.05 * step(0.85, aOdds.y) + joy * 0.1) * sin(uSeconds * 2.4 + aOdds.x * 30.0) * position.y;
      vec2 ahead = vec2(cos(aPlace.w), sin(aPlace.w));
      vec3 place = aPlace.xyz + vec3(-ahead.y, 0.0, ahead.x) * (position.x + sway) + vec3(0.0, position.y + hop, 0.0);
      vUv = vec2((uv.x + kind) / 5.0, uv.y); vTone = aLook.rgb; vSkin = aOdds.z; vHigh = aOdds.w; vPlace = place;
      gl_Position = projectionMatrix * viewMatrix * vec4(place, 1.0);
    }`,
    fragmentShader: /* glsl */ `
    ${lightChunk}
    uniform sampler2D map; uniform float uDim; uniform vec3 uStand; varying vec2 vUv; varying vec3 vTone, vPlace; varying float vSkin, vHigh;
    void main() {
      vec4 part = texture2D(map, vUv);
      if (part.a < 0.5) discard;
      vec3 base = part.g > part.r ? vec3(1.0, 0.78, 0.62) * vSkin : vTone * mix(0.75, 1.0, step(0.9, part.r));
      // The roof's shadow falls on the upper rows.
      float under = step(0.45, vHigh);
      vec3 color = base * mix(uKeyColor, uShade * 0.9, mix(0.45, 0.85, under)) * uDim;
      color = mix(color, uRimColor, step(0.5, part.b) * mix(0.5, 0.25, under));
      color = mix(color, uStand, 0.22 + 0.2 * under);
      gl_FragColor = vec4(withHaze(color, distance(cameraPosition, vPlace)), 1.0);
    }`,
  });
  const mesh = new Mesh(geometry, material);
  return mesh;
}

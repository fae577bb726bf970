import { frame } from './camera.ts';
import type { Pen } from './pen.ts';

/** Pixels of the frame for each pixel of the layer. */
const grain = 8;

/** Red, green, blue and alpha, 0 to 255, at a place of the frame. */
export type Shader = (left: number, top: number) => readonly [number, number, number, number];

export type PaintSoftly = (pen: Pen, how: 'lighter' | 'source-over', shader: Shader) => void;

/** Light is computed for a small picture and drawn enlarged. Chromium lays a fine dither on gradients, and layers of them
 * add up to a pattern that the eye sees and that costs a film more bytes than its players. */
export function softLayer(): PaintSoftly {
  const canvas = document.createElement('canvas');
  canvas.width = frame.width / grain;
  canvas.height = frame.height / grain;
  const layer = canvas.getContext('2d', { willReadFrequently: true });
  if (!layer) throw new Error('This browser has no 2D canvas');
  const picture = layer.createImageData(canvas.width, canvas.height);
  return (pen, how, shader) => {
    for (let row = 0; row < canvas.height; row += 1) {
      for (let column = 0; column < canvas.width; column += 1) {
        picture.data.set(shader((column + 0.5) * grain, (row + 0.5) * grain), (row * canvas.width + column) * 4);
      }
    }
    layer.putImageData(picture, 0, 0);
    pen.save();
    pen.globalCompositeOperation = how;
    pen.imageSmoothingEnabled = true;
    pen.imageSmoothingQuality = 'high';
    pen.drawImage(canvas, 0, 0, frame.width, frame.height);
    pen.restore();
  };
}

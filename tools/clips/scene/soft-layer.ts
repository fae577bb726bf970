import { frame } from './camera.ts';
import { type Pen } from './pen.ts';

/** Pixels of the frame for each pixel of the layer. */
const grain = 6;

/** A small canvas, drawn over the frame enlarged: light without edges, and without the fine dither that Chromium lays on
 * gradients, which would cost the film more bytes than its players. */
export interface SoftLayer {
  paint: (pen: Pen, how: GlobalCompositeOperation, draw: (layer: Pen) => void) => void;
}

export function softLayer(): SoftLayer {
  const canvas = document.createElement('canvas');
  canvas.width = frame.width / grain;
  canvas.height = frame.height / grain;
  const layer = canvas.getContext('2d', { willReadFrequently: true });
  if (!layer) throw new Error('This browser has no 2D canvas');
  const paint: SoftLayer['paint'] = (pen, how, draw) => {
    layer.setTransform(1, 0, 0, 1, 0, 0);
    layer.globalCompositeOperation = how === 'lighter' ? 'source-over' : 'copy';
    layer.fillStyle = how === 'lighter' ? '#000' : 'transparent';
    layer.fillRect(0, 0, canvas.width, canvas.height);
    layer.globalCompositeOperation = how;
    layer.setTransform(1 / grain, 0, 0, 1 / grain, 0, 0);
    draw(layer);
    pen.save();
    pen.globalCompositeOperation = how;
    pen.imageSmoothingEnabled = true;
    pen.imageSmoothingQuality = 'high';
    pen.drawImage(canvas, 0, 0, frame.width, frame.height);
    pen.restore();
  };
  return { paint };
}

type Pen = CanvasRenderingContext2D;

const width = 720;
const height = 960;
const inks = ['#b9791a', '#ffc247', '#ffe3a0', '#fff6dc'] as const;

const clamp = (value: number): number => Math.min(1, Math.max(0, value));

/** The lighthouse's beam turns over the picture. At a share of 0.5 it covers all of it: there the shot changes. */
export function drawWipe(pen: Pen, share: number, isMirrored: boolean): void {
  if (share <= 0 || share >= 1) return;
  pen.save();
  if (isMirrored) {
    pen.translate(width, 0);
    pen.scale(-1, 1);
  }
  const origin = { x: -40, y: height + 60 };
  const reach = 1400;
  const sector = (from: number, to: number, color: string): void => {
    const [a, b] = [clamp(from) * 1.7 - 0.06, clamp(to) * 1.7 - 0.06];
    if (b <= a) return;
    pen.fillStyle = color;
    pen.beginPath();
    pen.moveTo(origin.x, origin.y);
    pen.lineTo(origin.x + Math.cos(a) * reach, origin.y - Math.sin(a) * reach);
    pen.lineTo(origin.x + Math.cos((a + b) / 2) * reach * 1.2, origin.y - Math.sin((a + b) / 2) * reach * 1.2);
    pen.lineTo(origin.x + Math.cos(b) * reach, origin.y - Math.sin(b) * reach);
    pen.fill();
  };
  const lead = share * 2.5;
  const tail = share * 2.5 - 1.3;
  sector(tail - 0.1, lead, inks[0]);
  sector(tail - 0.02, lead - 0.08, inks[1]);
  sector(tail + 0.42, lead - 0.42, inks[2]);
  sector(tail + 0.54, lead - 0.58, inks[3]);
  pen.restore();
}

import type { Browser } from 'playwright';

/** The screen is divided into a grid of this many fields. */
const fields = 8;
/** The smallest change of relative luminance that counts (WCAG 2.3.1: 10 % of the maximum). */
const threshold = 0.1;

/** Relative luminance of each field, 0 to 1. As a string, because it runs in the page. */
const measureScript = (png: Buffer) => `(async () => {
  const image = new Image();
  image.src = 'data:image/png;base64,${png.toString('base64')}';
  await image.decode();
  const canvas = new OffscreenCanvas(${fields}, ${fields});
  const context = canvas.getContext('2d');
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, 0, 0, ${fields}, ${fields});
  const { data } = context.getImageData(0, 0, ${fields}, ${fields});
  const linear = (value) => (value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4);
  const luminances = [];
  for (let i = 0; i < data.length; i += 4)
    luminances.push(0.2126 * linear(data[i]) + 0.7152 * linear(data[i + 1]) + 0.0722 * linear(data[i + 2]));
  return luminances;
})()`;

/** The frames at which a field changed between getting brighter and getting darker, by enough to count. */
export function findTurns(luminances: readonly number[]): number[] {
  const turns: number[] = [];
  let extreme = luminances[0] ?? 0;
  let direction = 0;
  for (const [frame, value] of luminances.entries()) {
    if (direction !== 0 && (value - extreme) * direction >= 0) extreme = value;
    else if (Math.abs(value - extreme) >= threshold) {
      turns.push(frame);
      direction = Math.sign(value - extreme);
      extreme = value;
    }
  }
  return turns;
}

/** The highest number of flashes (pairs of opposite changes) within any second, over all fields. */
export async function mostFlashes(browser: Browser, frames: readonly Buffer[], perSecond: number): Promise<number> {
  const page = await browser.newPage();
  const measured: number[][] = [];
  // The script returns one number per field.
  for (const png of frames) measured.push(await page.evaluate<number[]>(measureScript(png)));
  await page.close();
  let most = 0;
  for (let field = 0; field < fields * fields; field += 1) {
    const turns = findTurns(measured.map((luminances) => luminances[field] ?? 0));
    for (const start of turns) {
      const within = turns.filter((frame) => frame >= start && frame < start + perSecond).length;
      most = Math.max(most, Math.floor(within / 2));
    }
  }
  return most;
}

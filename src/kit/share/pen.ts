/** A canvas to draw on, and the colors of the style sheet. */
export interface Pen {
  context: CanvasRenderingContext2D;
  color: (token: string, percent?: number) => string;
}

const display = "'Archivo Display', 'Arial Narrow', sans-serif";

/** Condensed and heavy, as titles in CSS. */
export function displayFont(size: number, weight = 850, isNarrow = true): string {
  return `${isNarrow ? 'condensed ' : ''}${weight} ${size}px ${display}`;
}

export async function loadDisplayFont(): Promise<void> {
  // Falls back to the system's condensed font.
  await Promise.all([displayFont(80), displayFont(40, 700, false)].map((font) => document.fonts.load(font))).catch(
    () => undefined,
  );
}

export function openPen({ width, height }: { width: number; height: number }): Pen & { canvas: HTMLCanvasElement } {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d', { alpha: false });
  if (context === null) throw new Error('This browser draws no pictures');
  const tokens = getComputedStyle(document.documentElement);
  const color = (token: string, percent = 100) => {
    const value = tokens.getPropertyValue(`--${token}`).trim();
    return percent === 100 ? value : `color-mix(in srgb, ${value} ${percent}%, transparent)`;
  };
  return { canvas, context, color };
}

/** CORS, so that pictures from other hosts don't taint the canvas. */
export function loadPicture(url: string): Promise<HTMLImageElement> {
  return new Promise((resolve, reject) => {
    const picture = new Image();
    picture.crossOrigin = 'anonymous';
    picture.onload = () => resolve(picture);
    picture.onerror = () => reject(new Error(`${url} did not load`));
    picture.src = url;
  });
}

interface Line {
  text: string;
  x: number;
  y: number;
  maxWidth: number;
  /** The maximum size, reduced until the line fits. */
  size: number;
  font: (size: number) => string;
}

/** Draws a line as large as it fits; returns its size. */
export function writeLine({ context }: Pen, { text, x, y, maxWidth, size, font }: Line): number {
  let fitting = size;
  context.font = font(fitting);
  while (context.measureText(text).width > maxWidth && fitting > 12) {
    fitting -= 1;
    context.font = font(fitting);
  }
  context.fillText(text, x, y);
  return fitting;
}

/** Wraps words into as few lines as fit, without cutting. */
export function breakLines({ context }: Pen, text: string, maxWidth: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last === undefined || context.measureText(longer).width > maxWidth) lines.push(word);
    else lines[lines.length - 1] = longer;
  }
  return lines;
}

// What docs/accessibility.md promises and a program can read from the sources.
import { globSync, readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

const tokens = readFileSync('src/theme/tokens.css', 'utf8');

type Color = readonly number[];

/** A token's color: a hex value, another token, or a mix of two with the first one's percentage. */
function readColor(token: string): Color {
  const value = new RegExp(`${token}: ([^;]+);`).exec(tokens)?.[1] ?? '';
  const hex = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/.exec(value);
  if (hex !== null) return hex.slice(1).map((part) => Number.parseInt(part, 16));
  const mix = /^color-mix\(in srgb, var\((--[\w-]+)\) (\d+)%, var\((--[\w-]+)\)\)$/.exec(value);
  const [, first, share, second] = mix ?? [];
  if (first === undefined || second === undefined) throw new Error(`${token} is no color: ${value}`);
  const [one, other] = [readColor(first), readColor(second)];
  return one.map((part, index) => (part * Number(share) + (other[index] ?? 0) * (100 - Number(share))) / 100);
}

/** The relative luminance of WCAG 2. */
function toLuminance(color: Color): number {
  const [red = 0, green = 0, blue = 0] = color
    .map((part) => part / 255)
    .map((part) => (part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function getContrast(one: Color, other: Color): number {
  const [dark = 0, light = 0] = [toLuminance(one), toLuminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const marks = ['--color-border-strong', '--color-accent', '--color-success', '--color-danger'];
const grounds = ['--color-bg', '--color-surface'];

test.each(marks.flatMap((mark) => grounds.map((ground) => [mark, ground] as const)))(
  'the contrast of %s on %s is at least 3 to 1: borders of controls, the focus ring and marks',
  (mark, ground) => expect(getContrast(readColor(mark), readColor(ground))).toBeGreaterThanOrEqual(3),
);

test('nothing listens to the motion or the orientation of the device', () => {
  const files = globSync('{src,sw}/**/*.{ts,tsx}');
  expect(files.length).toBeGreaterThan(500);
  const listens = /device(motion|orientation)|\b(Accelerometer|Gyroscope|\w*OrientationSensor)\b/i;
  expect(files.filter((file) => listens.test(readFileSync(file, 'utf8')))).toEqual([]);
});

test('no text refers to what is on the left or right, to a color or to a shape', () => {
  const senses = {
    en: /\b(left|right)[- ]hand|\b(on|to) the (left|right)\b|\b(green|red|blue|yellow|orange|round|square)\b/i,
    pt: /\bà (esquerda|direita)|\b(verdes?|vermelh[oa]s?|azu(l|is)|amarel[oa]s?|laranja|redond[oa]s?|quadrad[oa]s?)\b/i,
  };
  for (const [language, pattern] of Object.entries(senses)) {
    const texts = globSync(`src/locales/${language}/*.po`).flatMap((file) =>
      readFileSync(file, 'utf8')
        .split('\n')
        .filter((line) => line.startsWith('msgstr')),
    );
    expect(texts.length).toBeGreaterThan(500);
    expect(texts.filter((text) => pattern.test(text))).toEqual([]);
  }
});

// What docs/accessibility.md promises and a program can read from the sources.
import { globSync, readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { locales } from '#contract/locale.ts';
import { soundCueSchema } from '#contract/moments/moment.ts';

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

test('nothing in the app listens to the motion or the orientation of the device', () => {
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

test('an endless animation takes at least a second, so that it does not flash', () => {
  const endless = globSync('src/**/*.css').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/animation:[^;]* infinite[^;]*;/g)].map(([animation]) => animation),
  );
  expect(endless.length).toBeGreaterThan(3);
  expect(endless.filter((animation) => !/ [1-9][\d.]*s /.test(animation))).toEqual([]);
});

test('no drawing contains text, and only pictures for sharing have words on them', () => {
  const drawings = globSync('{content,src}/**/*.svg');
  expect(drawings.length).toBeGreaterThan(8);
  const files = [...drawings, ...globSync('{src,sw}/**/*.tsx')];
  expect(files.filter((file) => /<(text|foreignObject)\b/.test(readFileSync(file, 'utf8')))).toEqual([]);
  const writers = globSync('{src,sw}/**/*.{ts,tsx}').filter((file) =>
    /\b(fill|stroke)Text\(/.test(readFileSync(file, 'utf8')),
  );
  expect(writers.filter((file) => !file.startsWith('src/kit/share/'))).toEqual([]);
});

test('no element has a tooltip, which can’t be dismissed, hovered or reached by keyboard', () => {
  const files = globSync('src/**/*.tsx');
  const tooltip = /<[a-z]\w*\b[^<>]*\stitle=/;
  expect(tooltip.test('<button type="button" title={t`Close`}>')).toBe(true);
  expect(files.filter((file) => tooltip.test(readFileSync(file, 'utf8')))).toEqual([]);
});

test('the sounds of the clips are no speech, so the clips’ descriptions cover all of them', () => {
  const { entries } = soundCueSchema;
  expect(entries.sound.options).toEqual(['whistle', 'kick', 'block', 'tackle', 'goal', 'applause']);
  const clips = JSON.parse(readFileSync('content/catalogue/clips.json', 'utf8')) as {
    playDescription: Record<string, string>;
  }[]; // the server parses it when it starts
  expect(clips.length).toBeGreaterThan(10);
  for (const { playDescription } of clips)
    for (const locale of locales) expect(playDescription[locale]?.length).toBeGreaterThan(60);
});

/** The icons that a button with this name shows, by name. */
function readIconButtons(): Map<string, Set<string>> {
  const icons = new Map<string, Set<string>>();
  for (const file of globSync('src/**/*.tsx'))
    for (const [, attributes = '', children = ''] of readFileSync(file, 'utf8').matchAll(
      /<IconButton\b([^]*?[^=])>([^]*?)<\/IconButton>/g,
    )) {
      const label = /label=\{([^}]*(?:\$\{[^}]*\}[^}]*)*)\}/.exec(attributes)?.[1] ?? '';
      const shown = [...children.matchAll(/<(\w*Icon)\b/g)].map(([, icon]) => icon).join(' ');
      icons.set(label, (icons.get(label) ?? new Set()).add(shown));
    }
  return icons;
}

test('a button with the same name has the same icon everywhere', () => {
  const icons = readIconButtons();
  expect(icons.get('t`Close`')).toEqual(new Set(['CloseIcon']));
  expect(icons.size).toBeGreaterThan(8);
  expect([...icons].filter(([, shown]) => shown.size > 1)).toEqual([]);
});

/** The translations of a text in all rooms, by text and context. */
function readTranslations(language: string): Map<string, Set<string>> {
  const all = new Map<string, Set<string>>();
  for (const file of globSync(`src/locales/${language}/*.po`))
    for (const entry of readFileSync(file, 'utf8').split('\n\n')) {
      const read = (key: string) => new RegExp(`^${key} ((?:"[^]*?"\\n?)+)`, 'm').exec(entry)?.[1]?.trim() ?? '';
      const text = `${read('msgctxt')} ${read('msgid')}`;
      if (read('msgid') !== '""') all.set(text, (all.get(text) ?? new Set()).add(read('msgstr')));
    }
  return all;
}

/** In Portuguese by gender: all moments, all rarities. */
const byGender = [' "All"'];

test.each(locales)('the same text has the same translation in every room: %s', (locale) => {
  const translations = readTranslations(locale);
  expect(translations.size).toBeGreaterThan(500);
  const varying = [...translations].filter(([text, texts]) => texts.size > 1 && !byGender.includes(text));
  expect(varying).toEqual([]);
});

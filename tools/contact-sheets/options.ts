import { parseArgs } from 'node:util';

import { type Locale, locales } from '#contract/locale.ts';

/** Phone, tablet, desktop and wide screen, in CSS pixels. */
export const viewports = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
  { width: 1680, height: 1050 },
] as const;
export type Viewport = (typeof viewports)[number];

const sessions = ['signed-out', 'signed-in'] as const;
export type Session = (typeof sessions)[number];

/** `loaded`: the normal state. `offline`: a second visit without a network. `failed`: the API answers 500. */
const conditions = ['loaded', 'offline', 'failed'] as const;
export type Condition = (typeof conditions)[number];

/** Contact sheets of what the club shows and sells, instead of pages. */
const sheets = ['posters', 'clips', 'cards', 'pouches', 'icons'] as const;
export type SheetName = (typeof sheets)[number];

export interface LookOptions {
  viewports: readonly Viewport[];
  locales: readonly Locale[];
  sessions: readonly Session[];
  conditions: readonly Condition[];
  /** Patterns of `contract/paths.ts`. Empty: all. */
  routes: readonly string[];
  /** The complete page, however long. */
  isWhole: boolean;
  distFolder: string;
  /** Draws the README's picture instead of the sheets. */
  isPicture: boolean;
  /** Draws these contact sheets instead of pages. */
  sheets: readonly SheetName[];
}

const usage = `npm run look -- [options]
  --routes /packs,/login     only these routes, as contract/paths.ts writes them
  --widths 390,768,1280,1680 only these widths
  --locales en,pt            only these languages
  --sessions signed-out      only this session
  --states                   offline and failed pages too
  --whole                    each page to its end, not two screens of it
  --dist <folder>            another build than dist
  --sheets posters,clips,cards,pouches,icons
                             contact sheets of these instead: all posters, six frames of each of 40 clips,
                             all cards by rarity, each pouch, all icons
  --picture                  draw the README's picture instead`;

/** The requested items of a list, or all if none was requested. Throws an error for the user. */
function pick<T>(all: readonly T[], asked: string | undefined, getName: (item: T) => string): readonly T[] {
  if (asked === undefined) return all;
  const names = asked.split(',').map((name) => name.trim());
  const unknown = names.find((name) => !all.some((item) => getName(item) === name));
  if (unknown !== undefined)
    throw new Error(`There is no «${unknown}», only ${all.map(getName).join(', ')}.\n\n${usage}`);
  return all.filter((item) => names.includes(getName(item)));
}

/** Throws an error whose message is shown to the user. */
export function readOptions(parameters: string[], paths: readonly string[]): LookOptions {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean', default: false } as const;
  const { values } = parseArgs({
    args: parameters,
    options: {
      routes: text,
      widths: text,
      locales: text,
      sessions: text,
      states: flag,
      whole: flag,
      dist: { ...text, default: 'dist' },
      picture: flag,
      sheets: text,
    },
  });
  return {
    viewports: pick(viewports, values.widths, (viewport) => String(viewport.width)),
    locales: pick(locales, values.locales, (locale) => locale),
    sessions: pick(sessions, values.sessions, (session) => session),
    conditions: values.states ? conditions : ['loaded'],
    routes: values.routes === undefined ? [] : pick(paths, values.routes, (route) => route),
    isWhole: values.whole,
    distFolder: values.dist,
    isPicture: values.picture,
    sheets: values.sheets === undefined ? [] : pick(sheets, values.sheets, (sheet) => sheet),
  };
}

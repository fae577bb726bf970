import { type Locale, pathIn, withoutLocale } from './locale.ts';

/**
 * The path pattern of every page, without the language prefix. The server answers 404 for all others, and the app's
 * routes are tested against this list.
 */
export const pagePaths = [
  '/',
  '/packs',
  '/packs/:packEditionId',
  '/moments',
  '/moments/:momentEditionId',
  '/moments/:momentEditionId/:serialNumber',
  '/blogs',
  '/roadmap',
  '/faq',
  '/contact-us',
  '/terms',
  '/policy',
  '/login',
  '/signup',
  '/logout',
  '/profile',
  '/profile/edit',
  '/profile/orders/:orderId',
  '/profile/packs/:packId',
  '/profile/storage',
  '/showcases/:showcaseId',
  '/confirmation/:username',
  '/payment',
  '/fairness',
  '/accessibility',
  '/club-kit',
] as const;

/** Addresses on which header and footer are hidden (spec, section 2). */
const barePaths = ['/login', '/signup', '/confirmation/:username', '/payment'] as const;

/** Public pages without an id in their path. */
export const publicPaths = [
  '/',
  '/packs',
  '/moments',
  '/blogs',
  '/roadmap',
  '/faq',
  '/contact-us',
  '/terms',
  '/policy',
  '/fairness',
  '/accessibility',
] as const;

const renderedPaths = [...publicPaths, '/packs/:packEditionId', '/moments/:momentEditionId'] as const;

/** Pages rendered only in the browser. */
export type BrowserPath = Exclude<(typeof pagePaths)[number], (typeof renderedPaths)[number]>;

/** The filters of moments and of packs, as named in the URL. */
export const momentFilterNames = ['season', 'position', 'rarity'] as const;
export type MomentFilterName = (typeof momentFilterNames)[number];
export const packFilterNames = ['type'] as const;

/** Search keys that change a page's content. All others are ignored (`?utm_source=…`). */
const shownKeys: Partial<Record<(typeof pagePaths)[number], readonly string[]>> = {
  '/packs': [...packFilterNames, 'sort'],
  '/packs/:packEditionId': ['packs'],
  '/moments': [...momentFilterNames, 'search', 'sort'],
  '/blogs': ['post'],
  '/contact-us': ['order'],
};

/**
 * The build and configuration that a page or the worker belongs to. A page of another version than the worker's is not
 * stored.
 */
export const versionHeader = 'x-app-version';

const matchers = new Map<string, RegExp>(
  pagePaths.map((pattern) => [
    pattern,
    new RegExp(`^${pattern.replace(/:[A-Za-z]+/g, '[^/]+').replace(/\/$/, '')}/?$`),
  ]),
);

/** The route pattern of a path, or undefined if there is no page. */
export function findPagePath(path: string): (typeof pagePaths)[number] | undefined {
  const bare = withoutLocale(path);
  return pagePaths.find((pattern) => matchers.get(pattern)?.test(bare));
}

/** True if the server renders the page at this path. All others start from the empty shell. */
export function isRendered(path: string): boolean {
  const pattern = findPagePath(path);
  return renderedPaths.some((one) => one === pattern);
}

export function withoutSlash(path: string): string {
  return path.replace(/(.)\/$/, '$1');
}

/** The canonical path and search (a `URLSearchParams`) of a page, without keys that change nothing. */
export function toCanonicalUrl(path: string, search: Iterable<readonly [string, string]>): string {
  const keys = shownKeys[findPagePath(path) ?? '/'] ?? [];
  const shown = [...search].filter(([key, value]) => keys.includes(key) && value !== '');
  const text = shown.map(([key, value]) => `${key}=${encodeURIComponent(value)}`);
  return [withoutSlash(path), ...(text.length > 0 ? [text.join('&')] : [])].join('?');
}

export function isBarePath(path: string): boolean {
  const pattern = findPagePath(path);
  return barePaths.some((bare) => bare === pattern);
}

/**
 * The redirect for a visit to `/`, and to the installed app's start URL, in the chosen language. Undefined: no
 * redirect.
 */
export function startPath(path: string, search: string, chosen: Locale | undefined): string | undefined {
  const isStart = path === '/' || (withoutLocale(path) === '/' && /[?&]source=home-screen(&|$)/.test(search));
  if (chosen === undefined || !isStart) return undefined;
  const wanted = pathIn(chosen, '/');
  return wanted === path ? undefined : `${wanted}${search}`;
}

/** A path's name in reports: `/pt/confirmation/joana` → `/confirmation/[username]`. Contains no personal data. */
export function toRoutePattern(path: string): string {
  return findPagePath(path)?.replace(/:([A-Za-z]+)/g, '[$1]') ?? '/[unknown]';
}

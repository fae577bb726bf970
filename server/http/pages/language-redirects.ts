import type { Context, Hono } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';

import { startPath } from '#contract/paths.ts';
import { acceptedLocale, defaultLocale, type Locale, locales } from '#contract/locale.ts';

/** Prefixed paths of the default language redirect to the unprefixed ones. */
const defaultPrefix = `/${defaultLocale}`;

/** Cookie value after the browser's language was applied once; not a choice of the user. */
const browserLanguage = 'browser';
const yearSeconds = 31_536_000;

/** Exactly one leading slash: `/en//host` must not redirect to another host. */
function withoutDefaultPrefix(address: string): string {
  const { pathname, search } = new URL(address);
  return `/${pathname.slice(defaultPrefix.length).replace(/^\/+/, '')}${search}`;
}

/** Registers the redirects from `/` to the user's language, and from `/en/…` to `/…`; before the pages. */
export function leadToLanguage(routes: Hono, origin: () => string): void {
  routes.get(defaultPrefix, (context) => {
    // Otherwise an earlier choice would redirect back.
    rememberLanguage(context, defaultLocale);
    return context.redirect(withoutDefaultPrefix(context.req.url), 302);
  });
  routes.get(`${defaultPrefix}/*`, (context) => context.redirect(withoutDefaultPrefix(context.req.url), 302));
  routes.get('*', async (context, next) => {
    const { path, url } = context.req;
    const start = startByLanguage(context, path, new URL(url).search);
    if (start === undefined) return next();
    context.header('cache-control', 'private, no-store');
    context.header('vary', 'accept-language, cookie');
    return context.redirect(start, 302);
  });

  function rememberLanguage(context: Context, value: Locale | typeof browserLanguage): void {
    const secure = origin().startsWith('https:');
    setCookie(context, 'locale', value, { path: '/', maxAge: yearSeconds, sameSite: 'Lax', secure });
  }

  /** The user's choice wins; otherwise the browser's language redirects once. */
  function startByLanguage(context: Context, path: string, search: string): string | undefined {
    const known = getCookie(context, 'locale');
    const chosen = locales.find((locale) => locale === known);
    if (known !== undefined || path !== '/') return startPath(path, search, chosen);
    const accepted = acceptedLocale(context.req.header('accept-language') ?? '');
    if (accepted === undefined || accepted === defaultLocale) return undefined;
    rememberLanguage(context, browserLanguage);
    return startPath(path, search, accepted);
  }
}

import { defaultLocale, type Locale, locales } from '../../contract/locale.ts';

/**
 * The addresses that become HTML when the app is built, in every language. What is not listed is answered with
 * `app-shell.html` and drawn in the browser.
 */
const publicPaths = [
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

export interface PublicPage {
  locale: Locale;
  /** With its language prefix: what the browser asks for. */
  path: string;
  /** Below the build's folder, as the server looks it up. */
  fileName: string;
}

function pageAt(path: string, locale: Locale): PublicPage {
  const prefix = locale === defaultLocale ? '' : `/${locale}`;
  const address = `${prefix}${path === '/' ? '' : path}`;
  return { locale, path: address === '' ? '/' : address, fileName: `${address}/index.html`.replace(/^\//, '') };
}

export const publicPages: PublicPage[] = publicPaths.flatMap((path) => locales.map((locale) => pageAt(path, locale)));

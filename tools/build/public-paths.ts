import { prerenderedAddresses } from '../../contract/addresses.ts';
import { defaultLocale, type Locale, locales } from '../../contract/locale.ts';

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

export const publicPages: PublicPage[] = prerenderedAddresses.flatMap((path) =>
  locales.map((locale) => pageAt(path, locale)),
);

import { prerenderedAddresses } from '../../contract/addresses.ts';
import { type Locale, locales, pathIn } from '../../contract/locale.ts';

export interface PublicPage {
  locale: Locale;
  /** With its language prefix: what the browser asks for. */
  path: string;
  /** Below the build's folder, as the server looks it up. */
  fileName: string;
}

function pageAt(path: string, locale: Locale): PublicPage {
  const address = pathIn(locale, path);
  return { locale, path: address, fileName: `${address}/index.html`.replace(/^\/+/, '') };
}

export const publicPages: PublicPage[] = prerenderedAddresses.flatMap((path) =>
  locales.map((locale) => pageAt(path, locale)),
);

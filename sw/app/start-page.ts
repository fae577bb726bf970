import { locales, withoutLocale } from '#contract/locale.ts';
import { startPath } from '#contract/paths.ts';

import { scope } from '../scope.ts';

/** Like the page's own. Where workers can't read cookies, `startInChosenLanguage` in `src/app/main.tsx` redirects. */
async function readChosenLanguage() {
  if (!('cookieStore' in scope)) return undefined;
  const cookie = await scope.cookieStore.get('locale').catch(() => null);
  return locales.find((locale) => locale === cookie?.value);
}

/** Leads from the start page to the chosen language. A redirect of the server would count as no rendered page. */
export async function leadFromStart(url: URL): Promise<Response | undefined> {
  if (withoutLocale(url.pathname) !== '/') return undefined;
  const path = startPath(url.pathname, url.search, await readChosenLanguage());
  return path === undefined ? undefined : Response.redirect(new URL(path, url), 302);
}

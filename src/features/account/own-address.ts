const anyOrigin = 'https://own.invalid';

/**
 * The address to return to after signing in: only a path of our own. An absolute address, `//host` or a backslash, which
 * browsers read as a slash, would lead elsewhere, and become home.
 */
export function ownAddress(redirect: string | undefined, home: string): string {
  if (redirect === undefined || !/^\/(?![/\\])/.test(redirect)) return home;
  if (!URL.canParse(redirect, anyOrigin)) return home;
  const url = new URL(redirect, anyOrigin);
  return url.origin === anyOrigin ? `${url.pathname}${url.search}${url.hash}` : home;
}

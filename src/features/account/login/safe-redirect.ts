const anyOrigin = 'https://own.invalid';

/**
 * The path to return to after sign-in. Only paths of our own: absolute URLs, `//host` and backslashes (which browsers
 * read as slashes) would lead to another site and become home. So does a path that resolves to `//host`.
 */
export function safeRedirect(redirect: string | undefined, home: string): string {
  if (!redirect?.startsWith('/') || !URL.canParse(redirect, anyOrigin)) return home;
  const { origin, pathname, search, hash } = new URL(redirect, anyOrigin);
  return origin === anyOrigin && !pathname.startsWith('//') ? `${pathname}${search}${hash}` : home;
}

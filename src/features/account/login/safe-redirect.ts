const anyOrigin = 'https://own.invalid';

/**
 * The address to return to after signing in: only a path of our own. An absolute address, `//host` or a backslash, which
 * browsers read as a slash, would lead elsewhere, and become home; so does a path that is `//host` once its dots are resolved.
 */
export function safeRedirect(redirect: string | undefined, home: string): string {
  if (!redirect?.startsWith('/') || !URL.canParse(redirect, anyOrigin)) return home;
  const { origin, pathname, search, hash } = new URL(redirect, anyOrigin);
  return origin === anyOrigin && !pathname.startsWith('//') ? `${pathname}${search}${hash}` : home;
}

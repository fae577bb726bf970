import { findPagePath } from '../paths.ts';

/**
 * True if the last view of this path and query is stored and shown until the app has rendered (`sw/app/kept-views.ts`):
 * the user's own moments, with any filter. Not under a dialog, and not packs or orders.
 */
export function keepsView(url: string): boolean {
  const [path = '', search = ''] = url.split('?');
  return findPagePath(path) === '/profile' && !/(^|&)(tab|moment)=/.test(search);
}

import { findPagePath } from '../addresses.ts';

/**
 * Whether the last view of this address (path and query) is kept and shown until the app draws it (`sw/app/kept-views.ts`): the fan's own
 * moments, under any filter. Not with a dialog over them, nor packs and orders.
 */
export function keepsView(address: string): boolean {
  const [path = '', search = ''] = address.split('?');
  return findPagePath(path) === '/profile' && !/(^|&)(tab|moment)=/.test(search);
}

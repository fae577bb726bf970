import { pagePaths } from '#contract/paths.ts';
import type { Locale } from '#contract/locale.ts';

import type { Belongings } from './fan.ts';
import type { Session } from './options.ts';

/** One page to photograph. */
export interface Place {
  /** As in `contract/paths.ts`. */
  address: (typeof pagePaths)[number] | 'not found';
  /** Caption of the shot. */
  label: string;
  path: string;
  /** Photographs only the visible part of the page: a dialog is as tall as the screen. */
  isScreenOnly?: boolean;
}

function listVariants(address: Place['address'], own: Belongings): Omit<Place, 'address'>[] {
  const moment = `/moments/${own.momentEditionId}`;
  switch (address) {
    case '/blogs':
      return [
        { label: address, path: address },
        { label: `${address}, a post`, path: '/blogs?post=the-lamp' },
      ];
    case '/packs/:packEditionId':
      return [{ label: address, path: `/packs/${own.packEditionId}` }];
    case '/moments/:momentEditionId':
      return [
        { label: address, path: moment },
        { label: '/moments with its dialog', path: `/moments?moment=${own.momentEditionId}`, isScreenOnly: true },
      ];
    case '/moments/:momentEditionId/:serialNumber':
      return [{ label: address, path: `${moment}/${own.serialNumber}` }];
    case '/profile':
      return [
        { label: address, path: address },
        ...['album', 'packs', 'orders'].map((tab) => ({ label: `${address}, ${tab}`, path: `${address}?tab=${tab}` })),
      ];
    case '/profile/orders/:orderId':
      return [
        { label: `${address}, paid`, path: `/profile/orders/${own.paidOrderId}` },
        { label: `${address}, withdrawal`, path: `/profile/orders/${own.paidOrderId}?withdraw=` },
        { label: `${address}, unpaid`, path: `/profile/orders/${own.unpaidOrderId}` },
      ];
    case '/profile/packs/:packId':
      return [
        { label: `${address}, sealed`, path: `/profile/packs/${own.sealedPackId}` },
        { label: `${address}, opened`, path: `/profile/packs/${own.openedPackId}` },
      ];
    case '/confirmation/:username':
      return [{ label: address, path: '/confirmation/ana' }];
    case '/payment':
      return [{ label: address, path: `/payment?order=${own.unpaidOrderId}` }];
    case '/showcases/:showcaseId':
      return [{ label: address, path: `/showcases/${own.showcaseId}` }];
    case 'not found':
      return [{ label: 'anything else', path: '/no-such-page' }];
    default:
      return [{ label: address, path: address }];
  }
}

/** Visitors would be sent to the login: for them, `/profile` represents all private pages. */
function isFansOwn(address: string): boolean {
  return address.startsWith('/profile/') || address === '/payment';
}

/** All pages of a session, or the requested ones. Logout comes last because it ends the session. */
export function listPlaces(session: Session, asked: readonly string[], own: Belongings): Place[] {
  const all: Place['address'][] = [...pagePaths, 'not found'];
  const shown = all.filter((address) => {
    if (asked.length > 0) return asked.includes(address);
    return session === 'signed-in' || !isFansOwn(address);
  });
  const inOrder = [
    ...shown.filter((address) => address !== '/logout'),
    ...shown.filter((address) => address === '/logout'),
  ];
  return inOrder.flatMap((address) => listVariants(address, own).map((variant) => ({ address, ...variant })));
}

export function pathIn(locale: Locale, path: string): string {
  if (locale === 'en') return path;
  return path === '/' ? `/${locale}` : `/${locale}${path}`;
}

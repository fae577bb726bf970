import { pagePaths } from '#contract/paths.ts';
import type { Locale } from '#contract/locale.ts';

import type { Belongings } from './fan.ts';
import type { Session } from './options.ts';

/** One page to photograph. */
export interface Place {
  /** As in `contract/paths.ts`. */
  route: (typeof pagePaths)[number] | 'not found';
  /** Caption of the shot. */
  label: string;
  path: string;
  /** Photographs only the visible part of the page: a dialog is as tall as the screen. */
  isScreenOnly?: boolean;
}

function listVariants(route: Place['route'], own: Belongings): Omit<Place, 'route'>[] {
  const moment = `/moments/${own.momentEditionId}`;
  switch (route) {
    case '/blogs':
      return [
        { label: route, path: route },
        { label: `${route}, a post`, path: '/blogs?post=the-lamp' },
      ];
    case '/packs/:packEditionId':
      return [{ label: route, path: `/packs/${own.packEditionId}` }];
    case '/moments/:momentEditionId':
      return [
        { label: route, path: moment },
        { label: '/moments with its dialog', path: `/moments?moment=${own.momentEditionId}`, isScreenOnly: true },
      ];
    case '/moments/:momentEditionId/:serialNumber':
      return [{ label: route, path: `${moment}/${own.serialNumber}` }];
    case '/profile':
      return [
        { label: route, path: route },
        ...['album', 'packs', 'orders'].map((tab) => ({ label: `${route}, ${tab}`, path: `${route}?tab=${tab}` })),
      ];
    case '/profile/orders/:orderId':
      return [
        { label: `${route}, paid`, path: `/profile/orders/${own.paidOrderId}` },
        { label: `${route}, withdrawal`, path: `/profile/orders/${own.paidOrderId}?withdraw=` },
        { label: `${route}, unpaid`, path: `/profile/orders/${own.unpaidOrderId}` },
      ];
    case '/profile/packs/:packId':
      return [
        { label: `${route}, sealed`, path: `/profile/packs/${own.sealedPackId}` },
        { label: `${route}, opened`, path: `/profile/packs/${own.openedPackId}` },
      ];
    case '/confirmation/:username':
      return [{ label: route, path: '/confirmation/ana' }];
    case '/payment':
      return [{ label: route, path: `/payment?order=${own.unpaidOrderId}` }];
    case '/showcases/:showcaseId':
      return [{ label: route, path: `/showcases/${own.showcaseId}` }];
    case 'not found':
      return [{ label: 'anything else', path: '/no-such-page' }];
    default:
      return [{ label: route, path: route }];
  }
}

/** Visitors would be sent to the login: for them, `/profile` represents all private pages. */
function isFansOwn(route: string): boolean {
  return route.startsWith('/profile/') || route === '/payment';
}

/** All pages of a session, or the requested ones. Logout comes last because it ends the session. */
export function listPlaces(session: Session, asked: readonly string[], own: Belongings): Place[] {
  const all: Place['route'][] = [...pagePaths, 'not found'];
  const shown = all.filter((route) => {
    if (asked.length > 0) return asked.includes(route);
    return session === 'signed-in' || !isFansOwn(route);
  });
  const inOrder = [...shown.filter((route) => route !== '/logout'), ...shown.filter((route) => route === '/logout')];
  return inOrder.flatMap((route) => listVariants(route, own).map((variant) => ({ route, ...variant })));
}

export function pathIn(locale: Locale, path: string): string {
  if (locale === 'en') return path;
  return path === '/' ? `/${locale}` : `/${locale}${path}`;
}

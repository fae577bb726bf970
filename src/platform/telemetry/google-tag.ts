import { findPagePath, toRoutePattern } from '#contract/paths.ts';
import type { Purpose, ThirdPartyScript } from '#contract/consent.ts';

import { getConfiguration } from '../configuration.ts';
import { trackPageView } from './telemetry.ts';

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

/** As published by Google: its scripts expect the `arguments` object and ignore an array. */
const tell = function pushArguments() {
  // oxlint-disable-next-line prefer-rest-params -- see above
  window.dataLayer?.push(arguments);
} as (...command: unknown[]) => void;

/** Source: https://developers.google.com/tag-platform/security/guides/consent */
function consentState(allowed: readonly Purpose[]): Record<string, 'granted' | 'denied'> {
  const of = (purpose: Purpose) => (allowed.includes(purpose) ? 'granted' : 'denied');
  return {
    analytics_storage: of('analytics'),
    ad_storage: of('marketing'),
    ad_user_data: of('marketing'),
    ad_personalization: of('marketing'),
  };
}

/** A path for third parties: the route pattern for pages of one user. */
function toAnonymousPath(path: string): string {
  const pattern = findPagePath(path);
  return pattern === undefined || /:(?!packEditionId|momentEditionId)/.test(pattern) ? toRoutePattern(path) : path;
}

/** Google’s scripts would read the URL with its ids and query: they get a page path without personal data. */
function describePlace(): Record<string, string> {
  return { page_location: location.origin + toAnonymousPath(location.pathname), page_referrer: '' };
}

function configure(id: string, src: string): void {
  const { origin } = new URL(src);
  tell('config', id, {
    send_page_view: false,
    allow_google_signals: false,
    allow_ad_personalization_signals: false,
    ...(origin.endsWith('.googletagmanager.com') ? {} : { server_container_url: origin }),
    ...describePlace(),
  });
}

/** Starts sending events, beginning with the current page. */
function startEvents(): void {
  if (window.gtag !== undefined) return;
  window.gtag = (command, name, { page_path: path, ...details }) =>
    tell(command, name, {
      ...details,
      ...(path === undefined ? {} : { page_path: toAnonymousPath(path) }),
      ...describePlace(),
    });
  trackPageView(location.pathname);
}

/** Must run before any Google script: denies everything until consent is set. */
export function prepareGoogle(allowed: readonly Purpose[]): void {
  if (window.dataLayer === undefined) {
    window.dataLayer = [];
    tell('consent', 'default', consentState([]));
    tell('js', new Date());
  }
  tell('consent', 'update', consentState(allowed));
}

export function startGoogle({ tag, src }: ThirdPartyScript, allowed: readonly Purpose[]): void {
  const { analyticsId } = getConfiguration();
  if (tag === 'tag-manager') window.dataLayer?.push({ 'gtm.start': Date.now(), event: 'gtm.js' });
  if (tag === 'analytics' && analyticsId !== null) configure(analyticsId, src);
  if (allowed.includes('analytics')) startEvents();
}

/** After consent is withdrawn: stops all events and sets Google’s own switch to off. */
export function silenceGoogle(): void {
  const { analyticsId } = getConfiguration();
  if (window.dataLayer !== undefined) tell('consent', 'update', consentState([]));
  delete window.gtag;
  if (analyticsId !== null) Object.assign(window, { [`ga-disable-${analyticsId}`]: true });
}

import { getConfiguration } from './configuration.ts';

/** The spec's limit (section 9). */
const maxBreadcrumbs = 100;

/** Google Analytics' own function, there only once its script was let in by the fan's consent. */
declare global {
  interface Window {
    gtag?: (command: 'event', name: string, details: Record<string, string>) => void;
  }
}

/** Sent only when the analytics script is present. */
export function trackEvent(name: string, details: Record<string, string> = {}): void {
  if (typeof window !== 'undefined') window.gtag?.('event', name, details);
}

export function trackPageView(path: string): void {
  trackEvent('page_view', { page_path: path });
}

let sentry: Promise<typeof import('@sentry/react')> | undefined;

/** Sentry comes with the first failure: a page that works never loads it. */
async function loadSentry(dsn: string) {
  const loaded = await import('@sentry/react');
  // Reports go through our own origin, without anything that tells who the fan is.
  loaded.init({ dsn, maxBreadcrumbs, tunnel: '/errors', environment: location.hostname });
  return loaded;
}

/** Tells the error service, where one is configured. Never throws. */
export function reportFailure(error: unknown, details: Record<string, string> = {}): void {
  const { sentryDsn } = getConfiguration();
  if (sentryDsn === null) return;
  sentry ??= loadSentry(sentryDsn);
  sentry.then(
    (loaded) => loaded.captureException(error, { extra: details }),
    // The error service is no reason for another error.
    () => undefined,
  );
}

import { ApiError } from '../api/api-error.ts';
import { getConfiguration } from '../configuration.ts';
import { ChunkError } from '../load-chunk.ts';

/** The spec's limit (section 9). */
const maxBreadcrumbs = 100;
/** Queue limit for reports; later ones add nothing. */
const maxWaiting = 20;

/** Google Analytics' function, defined only after consent has loaded its script. */
declare global {
  interface Window {
    gtag?: (command: 'event', name: string, details: Record<string, string>) => void;
  }
}

/** Sent only when the analytics script is present, to the property that the configuration names. */
export function trackEvent(name: string, details: Record<string, string> = {}): void {
  if (typeof window === 'undefined' || window.gtag === undefined) return;
  const { analyticsId } = getConfiguration();
  window.gtag('event', name, analyticsId === null ? details : { ...details, send_to: analyticsId });
}

export function trackPageView(path: string): void {
  trackEvent('page_view', { page_path: path });
}

/** In seconds, as the error service expects. `message`: a route pattern or call name, without personal data. */
interface Breadcrumb {
  timestamp: number;
  category: 'navigation' | 'api';
  message: string;
}

/** The report of one error. */
export interface Report {
  error: Error;
  /** The API call that failed. */
  call: string | undefined;
  componentStack: string | undefined;
  /** Steps before the error. */
  breadcrumbs: readonly Breadcrumb[];
}

const breadcrumbs: Breadcrumb[] = [];
const waiting: Report[] = [];
const reported = new WeakSet<Error>();

/** Recent steps, recorded from the start of the app. */
export function leaveBreadcrumb(category: Breadcrumb['category'], message: string): void {
  breadcrumbs.push({ timestamp: Date.now() / 1000, category, message });
  if (breadcrumbs.length > maxBreadcrumbs) breadcrumbs.shift();
}

/** A request or an animation that was cut off, by the error's name or the browser's message. */
const cutOff = /^AbortError|transition was/i;

/**
 * Not our bugs: requests or animations cut off by a page change, or a missing network. An `ApiError` is reported at its
 * source or not at all.
 */
function isNoise(error: Error): boolean {
  if (error instanceof ApiError || error instanceof ChunkError) return true;
  const text = String(error);
  return cutOff.test(text) || /^TimeoutError|failed to fetch|networkerror|load failed|resizeobserver/i.test(text);
}

async function sendWaiting(dsn: string): Promise<void> {
  try {
    const { sendReport } = await import('./error-service.ts');
    for (const report of waiting.splice(0)) sendReport(dsn, report);
  } catch {
    // A failing error service must not cause errors. The queue is retried with the next report.
  }
}

interface ReportDetails {
  call?: string;
  componentStack?: string | undefined;
}

function add(error: Error, { call, componentStack }: ReportDetails): void {
  const { sentryDsn } = getConfiguration();
  if (sentryDsn === null || reported.has(error) || waiting.length >= maxWaiting) return;
  reported.add(error);
  waiting.push({ error, call, componentStack, breadcrumbs: [...breadcrumbs] });
  void sendWaiting(sentryDsn);
}

/** Reports a failed call to the error service, if configured. */
export function reportFailure(error: unknown, details: ReportDetails = {}): void {
  if (error instanceof Error) add(error, details);
}

/** Reports an error once, even if several handlers notice it. Thrown values that are not errors are not reported. */
export function reportCrash(error: unknown, details: ReportDetails = {}): void {
  if (error instanceof Error && !isNoise(error)) add(error, details);
}

/** Reports uncaught errors, from the first line of the app. */
export function watchForCrashes(): void {
  window.addEventListener('error', ({ error }) => reportCrash(error));
  window.addEventListener('unhandledrejection', (event) => {
    const reason: unknown = event.reason;
    // Unhandled in the router: a second navigation before the first render, or another size of the window, ends its
    // animation.
    if (reason instanceof Error && cutOff.test(String(reason))) event.preventDefault();
    reportCrash(reason);
  });
}

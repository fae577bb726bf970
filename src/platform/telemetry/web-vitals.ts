import { type MetricType, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';

import { routePatternOf } from '#contract/addresses.ts';
import { type Vital, maxVitals, vitalsPath } from '#contract/telemetry/vitals.ts';

/** Where the browser tells soft navigations (Chromium 151), each page of a visit has figures of its own; elsewhere the first. */
const options = { reportSoftNavs: true };

function readConnection(): Vital['connection'] {
  const { connection } = navigator as { connection?: { effectiveType?: string } }; // in Chromium only
  if (connection?.effectiveType === undefined) return 'unknown';
  return connection.effectiveType === '4g' ? '4g' : 'slower';
}

/** A figure and where it was measured, by the page’s pattern: nothing that tells one user from another. */
function describeMetric({ name, value, rating, navigationURL }: MetricType, firstUrl: string): Vital {
  const page = routePatternOf(new URL(navigationURL ?? firstUrl, firstUrl).pathname);
  return { name, value, rating, page, connection: readConnection() };
}

/** Measures how the page behaves, and sends it to our own server whenever the user leaves it. */
export function measureWebVitals(): void {
  const firstUrl = location.href;
  const waiting: Vital[] = [];
  const keep = (metric: MetricType) => void waiting.push(describeMetric(metric, firstUrl));
  const send = () => {
    if (waiting.length === 0) return;
    navigator.sendBeacon(vitalsPath, JSON.stringify(waiting.splice(0, maxVitals)));
  };
  onCLS(keep, options);
  onFCP(keep, options);
  onINP(keep, options);
  onLCP(keep, options);
  onTTFB(keep, options);
  // After the library’s own listeners: what they find as the page is left goes with the rest.
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && send());
  window.addEventListener('pagehide', send);
}

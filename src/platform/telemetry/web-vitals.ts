import { type MetricType, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';

import { toRoutePattern } from '#contract/paths.ts';
import { maxVitals, type Vital, vitalsPath } from '#contract/telemetry/vitals.ts';

/** With soft navigation support (Chromium 151) each page has its own figures; otherwise only the first. */
const options = { reportSoftNavs: true };

function readConnection(): Vital['connection'] {
  const { connection } = navigator as { connection?: { effectiveType?: string } }; // in Chromium only
  if (connection?.effectiveType === undefined) return 'unknown';
  return connection.effectiveType === '4g' ? '4g' : 'slower';
}

/** A metric with the page's route pattern: nothing that identifies a user. */
function describeMetric({ name, value, rating, navigationURL }: MetricType, firstUrl: string): Vital {
  const page = toRoutePattern(new URL(navigationURL ?? firstUrl, firstUrl).pathname);
  return { name, value, rating, page, connection: readConnection() };
}

/** Measures web vitals and sends them to our own server when the user leaves the page. */
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
  // Added after the library’s listeners, so that their final values are included.
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && send());
  window.addEventListener('pagehide', send);
}

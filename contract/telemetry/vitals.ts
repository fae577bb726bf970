import * as v from 'valibot';

import { pagePaths, toRoutePattern } from '../paths.ts';

export const vitalsPath = '/vitals';

/** Maximum per report. */
export const maxVitals = 20;

/** Core web vitals and two that explain them. In milliseconds, except CLS, which has no unit. */
const vitalNames = ['LCP', 'INP', 'CLS', 'FCP', 'TTFB'] as const;

/** Every value of `toRoutePattern`. */
const patterns = new Set([...pagePaths, '/no/such/page'].map(toRoutePattern));

/** A metric of one page load. Identifies neither the user, nor the device, nor the URL. */
const vitalSchema = v.strictObject({
  name: v.picklist(vitalNames),
  value: v.pipe(v.number(), v.minValue(0), v.maxValue(3_600_000)),
  rating: v.picklist(['good', 'needs-improvement', 'poor']),
  page: v.pipe(
    v.string(),
    v.check((page) => patterns.has(page), 'is no page'),
  ),
  /** From `navigator.connection`, if supported. */
  connection: v.picklist(['4g', 'slower', 'unknown']),
});
export type Vital = v.InferOutput<typeof vitalSchema>;

export const vitalsSchema = v.pipe(v.array(vitalSchema), v.minLength(1), v.maxLength(maxVitals));

import type { Vital } from '#contract/telemetry/vitals.ts';

/** Maximum per page, metric and connection: enough for a stable percentile, with bounded memory. */
const keptValues = 500;

type Group = Pick<Vital, 'page' | 'name' | 'connection'>;

interface Measured {
  group: Group;
  /** The latest values, unordered. */
  values: number[];
  count: number;
  poor: number;
  hasNews: boolean;
}

interface VitalSummary extends Group {
  /** 75th percentile of the latest values: the one by which web vitals are judged. */
  p75: number;
  /** Since the start of the server. */
  count: number;
  poor: number;
}

export interface Vitals {
  add(vital: Vital): void;
  /** All groups, sorted by page. */
  summarize(): VitalSummary[];
  /** Only groups with values since the last call. */
  takeNews(): VitalSummary[];
}

function percentile75(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * 0.75) - 1] ?? 0;
}

function round(value: number): number {
  return value < 10 ? Math.round(value * 1000) / 1000 : Math.round(value);
}

/** Metrics from users’ browsers, in the memory of this process. */
export function createVitals(): Vitals {
  const groups = new Map<string, Measured>();
  const summarizeGroup = ({ group, values, count, poor }: Measured): VitalSummary => ({
    ...group,
    p75: round(percentile75(values)),
    count,
    poor,
  });
  const sorted = () => [...groups].toSorted(([a], [b]) => a.localeCompare(b)).map(([, measured]) => measured);
  return {
    add({ page, name, connection, value, rating }) {
      const key = `${page} ${name} ${connection}`;
      const measured = groups.get(key) ?? {
        group: { page, name, connection },
        values: [],
        count: 0,
        poor: 0,
        hasNews: true,
      };
      groups.set(key, measured);
      // Replaces the oldest.
      measured.values[measured.count % keptValues] = value;
      measured.count += 1;
      if (rating === 'poor') measured.poor += 1;
      measured.hasNews = true;
    },
    summarize: () => sorted().map(summarizeGroup),
    takeNews() {
      const news = sorted().filter(({ hasNews }) => hasNews);
      for (const measured of news) measured.hasNews = false;
      return news.map(summarizeGroup);
    },
  };
}

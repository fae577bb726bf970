import { summarise, timed, type Times } from '../statistics.ts';

export interface Run<T> {
  values: T[];
  /** Failed with an error instead of an answer. */
  failed: number;
  perSecond: number;
  times: Times;
}

/** Processes every item once, `lanes` at a time. An item's time includes waiting for a connection, as for a buyer. */
export async function runLanes<I, T>(
  items: readonly I[],
  lanes: number,
  work: (item: I) => Promise<T>,
): Promise<Run<T>> {
  const queue = items.values();
  const values: T[] = [];
  const samples: number[] = [];
  let failed = 0;
  const lane = async () => {
    for (const item of queue) {
      try {
        const { value, milliseconds } = await timed(() => work(item));
        values.push(value);
        samples.push(milliseconds);
      } catch (error) {
        if (failed === 0) console.error(String(error));
        failed += 1;
      }
    }
  };
  const { milliseconds } = await timed(() => Promise.all(Array.from({ length: lanes }, lane)));
  const perSecond = Math.round((items.length * 1000) / milliseconds);
  return { values, failed, perSecond, times: summarise(samples) };
}

export interface Times {
  p50: number;
  p95: number;
}

function round(milliseconds: number): number {
  return Number(milliseconds.toPrecision(3));
}

export function quantile(samples: readonly number[], part: number): number {
  const sorted = [...samples].sort((a, b) => a - b);
  return round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN);
}

export function summarise(samples: readonly number[]): Times {
  return { p50: quantile(samples, 0.5), p95: quantile(samples, 0.95) };
}

export async function timed<T>(work: () => Promise<T> | T): Promise<{ value: T; milliseconds: number }> {
  const start = performance.now();
  const value = await work();
  return { value, milliseconds: performance.now() - start };
}

/** Runs `work` repeatedly in this many lanes. Returns the total per second. */
export async function perSecond(
  lanes: number,
  seconds: number,
  work: (lane: number) => Promise<void>,
): Promise<number> {
  const end = performance.now() + seconds * 1000;
  let done = 0;
  const start = performance.now();
  const run = async (lane: number) => {
    while (performance.now() < end) {
      await work(lane);
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: lanes }, (_, lane) => run(lane)));
  return round((done * 1000) / (performance.now() - start));
}

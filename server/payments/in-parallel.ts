/** How many calls to the provider one pass makes at the same time. */
const concurrency = 8;

/** Runs `work` for all items, a few in parallel. `work` handles its own errors. */
export async function inParallel<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const queue = [...items];
  const worker = async () => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: Math.min(concurrency, items.length) }, worker));
}

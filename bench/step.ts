/** A step that takes longer than this hangs. */
const patienceSeconds = 60;

/**
 * One step of a benchmark: its name and duration are written to stderr. Throws an error that names it if it fails or
 * takes too long.
 */
export async function step<T>(name: string, work: () => Promise<T>, seconds = patienceSeconds): Promise<T> {
  process.stderr.write(`  ${name} … `);
  const start = performance.now();
  let timer: NodeJS.Timeout | undefined;
  const end = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`took longer than ${seconds} s`)), seconds * 1000);
  });
  try {
    const value = await Promise.race([work(), end]);
    process.stderr.write(`${((performance.now() - start) / 1000).toFixed(1)} s\n`);
    return value;
  } catch (error) {
    process.stderr.write('failed\n');
    throw new Error(`${name}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  } finally {
    clearTimeout(timer);
  }
}

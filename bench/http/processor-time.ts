import { existsSync, readFileSync } from 'node:fs';

/** Linux counts in hundredths of a second. */
const millisecondsPerTick = 10;

/** Processor time of these processes so far, in milliseconds; null where the system does not tell. */
export function readProcessorTime(pids: readonly (number | undefined)[]): number | null {
  const files = pids.map((pid) => `/proc/${pid}/stat`);
  if (!files.every((file) => existsSync(file))) return null;
  return files
    .map((file) => {
      // Behind the name, which may hold spaces: fields 14 and 15 are user and system time.
      const fields = readFileSync(file, 'utf8').split(') ')[1]?.split(' ') ?? [];
      return (Number(fields[11]) + Number(fields[12])) * millisecondsPerTick;
    })
    .reduce((sum, milliseconds) => sum + milliseconds, 0);
}

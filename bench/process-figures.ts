import { existsSync, readFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';

/** Linux counts in hundredths of a second. */
const millisecondsPerTick = 10;

/** The total processor time of these processes in milliseconds. Null if the system does not report it. */
export function readProcessorTime(pids: readonly (number | undefined)[]): number | null {
  const files = pids.map((pid) => `/proc/${pid}/stat`);
  if (!files.every((file) => existsSync(file))) return null;
  return files
    .map((file) => {
      // After the name, which may contain spaces: user and system time, then those of children that have ended.
      const times = readFileSync(file, 'utf8').split(') ')[1]?.split(' ').slice(11, 15) ?? [];
      return times.reduce((sum, time) => sum + Number(time), 0) * millisecondsPerTick;
    })
    .reduce((sum, milliseconds) => sum + milliseconds, 0);
}

/** Resident memory and open files of a process. Null if the system does not report them. */
export async function measureProcess(pid: number): Promise<{ megabytes: number; files: number } | null> {
  if (!existsSync(`/proc/${pid}/status`)) return null;
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  const kilobytes = Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0);
  return { megabytes: Math.round(kilobytes / 1024), files: (await readdir(`/proc/${pid}/fd`)).length };
}

/** A process and those that it started; empty once it has ended, and without `/proc`. */
export function listProcesses(pid: number | undefined): number[] {
  if (pid === undefined) return [];
  try {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8');
    return [pid, ...children.split(' ').filter(Boolean).map(Number)];
  } catch {
    return [];
  }
}

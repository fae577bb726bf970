import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const running = new Set<ChildProcess>();

function kill({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL');
  } catch {
    // All processes of the group have ended.
  }
}

process.once('exit', () => running.forEach(kill));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

/** In its own process group, so that its children end with it. */
export function start(command: string, parameters: string[], environment: Record<string, string>): ChildProcess {
  const child = spawn(command, parameters, {
    detached: true,
    stdio: 'ignore',
    env: { ...process.env, ...environment },
  });
  // Reported by the code that waits for the process.
  child.once('error', () => undefined);
  running.add(child);
  return child;
}

async function end(child: ChildProcess): Promise<void> {
  const isOver = child.pid === undefined || child.exitCode !== null || child.signalCode !== null;
  const over = isOver ? Promise.resolve() : new Promise((resolve) => child.once('exit', resolve));
  kill(child);
  await over;
  running.delete(child);
}

/** Polls until there is a result. */
export async function untilAnswered<Answer>(
  what: string,
  ask: () => Promise<Answer | undefined>,
  milliseconds = 90_000,
): Promise<Answer> {
  const last = performance.now() + milliseconds;
  let reason = '';
  for (;;) {
    try {
      const answer = await ask();
      if (answer !== undefined) return answer;
    } catch (error) {
      reason = `: ${String(error)}`;
    }
    if (performance.now() > last) throw new Error(`${what}: not within ${milliseconds / 1000} s${reason}`);
    await pause(100);
  }
}

/** An empty home folder: a browser that was never used. */
export async function makeHome(): Promise<string> {
  return mkdtemp(join(tmpdir(), 'other-engine-'));
}

export async function clearAway(child: ChildProcess, home: string): Promise<void> {
  await end(child);
  await rm(home, { recursive: true, force: true, maxRetries: 5 });
}

import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** Runs a program to its end. Throws if it fails. */
export async function run(program: string, options: readonly string[], cwd: string): Promise<void> {
  const child = spawn(program, options, { cwd, stdio: ['ignore', 'inherit', 'inherit'] });
  const [code] = (await once(child, 'exit')) as [number | null]; // the event's own arguments
  if (code !== 0) throw new Error(`${program} ${options.join(' ')} ended with ${code}`);
}

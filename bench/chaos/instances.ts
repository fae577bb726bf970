import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';

export interface Instance {
  port: number;
  /** `kill -9`, then a new instance in its place. Resolves once the new one answers. */
  killAndRestart(): Promise<void>;
  waitUntilReady(): Promise<void>;
  stop(): void;
  /** Of the current process. */
  readonly pid: number | undefined;
  /** Exited without being killed. */
  deaths: number;
}

const readyWithinMilliseconds = 60_000;

export async function findFreePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // a TCP server's address, once it listens
  await new Promise((resolve) => server.close(resolve));
  return port;
}

async function isReady(port: number): Promise<boolean> {
  const options = { signal: AbortSignal.timeout(2_000) };
  return fetch(`http://127.0.0.1:${port}/readyz`, options).then(
    ({ ok }) => ok,
    () => false,
  );
}

/** The server as in production. If `isLoud`, its log goes to this program's standard error. */
export function startInstance(
  port: number,
  environment: Record<string, string>,
  isLoud: boolean,
  parameters: readonly string[] = ['--api-only'],
): Instance {
  const start = () => {
    const child = spawn(process.execPath, ['server/main.ts', ...parameters], {
      env: { PATH: process.env.PATH, HOST: '127.0.0.1', PORT: String(port), ...environment },
      stdio: ['ignore', 'ignore', isLoud ? 'inherit' : 'ignore'],
    });
    child.once('exit', () => {
      if (wasReady && !isStopped) instance.deaths += 1;
    });
    wasReady = false;
    return child;
  };
  let isStopped = false;
  let wasReady = false;
  const instance: Instance = {
    port,
    get pid() {
      return current.pid;
    },
    deaths: 0,
    async waitUntilReady() {
      const end = Date.now() + readyWithinMilliseconds;
      while (!(await isReady(port))) {
        if (Date.now() > end) throw new Error(`The instance on port ${port} does not get ready`);
        // The database may have been down at that moment: like a process supervisor, start it again.
        if (current.exitCode !== null) current = start();
        await new Promise((resolve) => setTimeout(resolve, 200));
      }
      wasReady = true;
    },
    async killAndRestart() {
      const killed = current;
      isStopped = true;
      killed.kill('SIGKILL');
      if (killed.exitCode === null && killed.signalCode === null) await once(killed, 'exit');
      isStopped = false;
      current = start();
      await instance.waitUntilReady();
    },
    stop() {
      isStopped = true;
      current.kill('SIGKILL');
    },
  };
  let current: ChildProcess = start();
  return instance;
}

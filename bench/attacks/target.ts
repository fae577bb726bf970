import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { measureProcess } from '../process-figures.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** A shop in its own process, on a free port, with its own data folder. */
export interface Target {
  origin: string;
  port: number;
  dataFolder: string;
  /** False if the app is not built: only the API runs. */
  hasPages: boolean;
  isAlive: () => boolean;
  /** Its log so far. */
  log: () => string;
  /** Resident memory in megabytes and the number of open files. Null if the system does not report them. */
  measure: () => Promise<{ megabytes: number; files: number } | null>;
  /** A connection that never reads. */
  openDeaf: () => Promise<Socket>;
  call: (method: string, path: string, options?: CallOptions) => Promise<Answer>;
  askPool: (operation: string, body: object, network?: string) => Promise<Answer>;
  close: () => Promise<void>;
}

interface CallOptions {
  token?: string;
  body?: string | object;
  headers?: Record<string, string>;
}

export interface Answer {
  status: number;
  headers: Headers;
  text: string;
}

function printed(child: ChildProcess, pattern: RegExp): Promise<string> {
  let text = '';
  return new Promise((resolve, reject) => {
    child.stdout?.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      const match = pattern.exec(text);
      if (match?.[1] !== undefined) resolve(match[1]);
    });
    child.once('exit', () => reject(new Error(`The shop did not start: ${text}`)));
  });
}

/** Pretends to be behind a proxy, so that one machine can act as many networks. */
export async function startTarget(): Promise<Target> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'shop-attacks-'));
  const hasPages = existsSync(join(root, 'dist/app-shell.html'));
  const environment = { PORT: '0', PAYMENT_PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataFolder, TRUSTED_PROXIES: '1' };
  const child = spawn(process.execPath, ['server/main.ts', ...(hasPages ? [] : ['--api-only'])], {
    cwd: root,
    env: { PATH: process.env.PATH, ...environment },
  });
  let log = '';
  child.stderr.on('data', (chunk: Buffer) => (log += chunk.toString()));
  const origin = await printed(child, /The storefront is at (\S+)/);
  const { hostname, port } = new URL(origin);
  if (hostname !== '127.0.0.1') throw new Error(`Attacks stay on this machine, and ${hostname} is another.`);
  const ask = async (path: string, init: RequestInit): Promise<Answer> => {
    const answer = await fetch(`${origin}${path}`, {
      redirect: 'manual',
      signal: AbortSignal.timeout(20_000),
      ...init,
    });
    return { status: answer.status, headers: answer.headers, text: await answer.text() };
  };
  return {
    origin,
    port: Number(port),
    dataFolder,
    hasPages,
    isAlive: () => child.exitCode === null && child.signalCode === null,
    log: () => log,
    measure: () => measureProcess(child.pid ?? 0),
    openDeaf: () =>
      new Promise((resolve, reject) => {
        const socket = connect(Number(port), '127.0.0.1', () => resolve(socket.pause()));
        socket.once('error', reject);
      }),
    call: (method, path, { token = '', body, headers = {} } = {}) => {
      const text = typeof body === 'object' ? JSON.stringify(body) : body;
      const sent = { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers };
      return ask(path, { method, headers: sent, ...(text === undefined ? {} : { body: text }) });
    },
    askPool: (operation, body, network = '198.51.100.1') => {
      const headers = {
        'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
        'content-type': 'application/x-amz-json-1.1',
        'x-forwarded-for': network,
      };
      return ask('/idp/', { method: 'POST', headers, body: JSON.stringify({ ClientId: 'storefront', ...body }) });
    },
    async close() {
      child.kill('SIGKILL');
      await rm(dataFolder, { recursive: true, force: true });
    },
  };
}

import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process';
import { chownSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

import pg from 'pg';

import { findPostgres } from './find-postgres.ts';

/** PostgreSQL refuses to run as root. */
const account = 'postgres';
const isRoot = process.getuid?.() === 0;

function accountId(flag: '-u' | '-g'): number {
  return Number(execFileSync('id', [flag, account], { encoding: 'utf8' }));
}

function asAccount(program: string, parameters: readonly string[]): [string, string[]] {
  return isRoot
    ? ['setpriv', ['--reuid', account, '--regid', account, '--clear-groups', program, ...parameters]]
    : [program, [...parameters]];
}

export interface PostgresPrograms {
  /** Runs `initdb`, `pg_basebackup` or the like to its end. */
  run(program: string, parameters: readonly string[]): Promise<void>;
  /** Starts the server itself. */
  serve(parameters: readonly string[]): ChildProcess;
}

/** PostgreSQL's programs, run under an account that may run them; undefined where the machine has no PostgreSQL. */
export function findPostgresPrograms(): PostgresPrograms | undefined {
  const bin = findPostgres();
  if (bin === undefined) return undefined;
  return {
    async run(program, parameters) {
      await promisify(execFile)(...asAccount(join(bin, program), parameters));
    },
    serve: (parameters) => spawn(...asAccount(join(bin, 'postgres'), parameters), { stdio: 'ignore' }),
  };
}

/** An empty folder for databases and their sockets. */
export function createPostgresFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'shop-pg-'));
  if (isRoot) chownSync(folder, accountId('-u'), accountId('-g'));
  return folder;
}

/** Parameters of `initdb`. Everyone who reaches the socket may do everything. */
export function initdbParameters(data: string): string[] {
  const access = ['--username', 'farol', '--auth', 'trust'];
  return ['--pgdata', data, ...access, '--encoding', 'UTF8', '--locale', 'C.UTF-8', '--no-sync'];
}

export async function waitUntilReady(configuration: pg.ClientConfig, server: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    if (server.exitCode !== null) throw new Error(`postgres ended with ${server.exitCode}`);
    const client = new pg.Client(configuration);
    try {
      await client.connect();
      await client.end();
      return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
  throw new Error('postgres did not become ready within 20 seconds');
}

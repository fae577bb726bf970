import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const debianFolder = '/usr/lib/postgresql';

function candidates(): string[] {
  const folders: string[] = [];
  if (process.env.PG_BIN !== undefined) folders.push(process.env.PG_BIN);
  if (existsSync(debianFolder)) {
    for (const version of readdirSync(debianFolder).sort().reverse()) {
      folders.push(join(debianFolder, version, 'bin'));
    }
  }
  try {
    folders.push(
      execFileSync('pg_config', ['--bindir'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim(),
    );
  } catch {
    // No PostgreSQL development files; the other places are tried.
  }
  return folders;
}

/** The folder with `initdb` and `postgres`: `PG_BIN`, Debian's, or pg_config's; undefined without a server. */
export function findPostgres(): string | undefined {
  return candidates().find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')));
}

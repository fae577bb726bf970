// Plain JavaScript on any Node from 20: runs before anything is installed.
import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';

const lockfile = 'package-lock.json';
const installedMark = 'node_modules/.package-lock.json';

export function run(command, parameters, options = {}) {
  const result = spawnSync(command, parameters, { stdio: 'inherit', shell: process.platform === 'win32', ...options });
  if (result.error) throw result.error;
  return result.status ?? 1;
}

/** Installs what the lockfile names, where that has not been done since it changed. */
export function ensureInstalled() {
  const isCurrent = existsSync(installedMark) && statSync(installedMark).mtimeMs >= statSync(lockfile).mtimeMs;
  if (isCurrent) return;
  process.stdout.write('Installing packages …\n');
  if (run('npm', ['ci', '--no-audit', '--no-fund']) !== 0) process.exit(1);
}

/**
 * The Node that came with the packages, else the one that runs this. Started without npm in between, which does not pass
 * a signal on.
 */
export function nodeOfProject() {
  const own = 'node_modules/.bin/node';
  return existsSync(own) ? own : process.execPath;
}

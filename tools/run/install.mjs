// Plain JavaScript for any Node from 20: runs before packages are installed.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';

const lockfile = 'package-lock.json';
const installedMark = 'node_modules/.package-lock.json';

export function run(command, parameters, options = {}) {
  const result = spawnSync(command, parameters, { stdio: 'inherit', shell: process.platform === 'win32', ...options });
  if (result.error) throw result.error;
  return result.status ?? 1;
}

/** As `run`, but other work goes on meanwhile. Unless `options` say otherwise, what it prints is returned. */
export function runBeside(command, parameters, options = {}) {
  const stdio = ['ignore', 'pipe', 'pipe'];
  const child = spawn(command, parameters, { stdio, shell: process.platform === 'win32', ...options });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', (text) => (output += text));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (status) => resolve({ status: status ?? 1, output }));
  });
}

/** Installs the packages of the lockfile if it has changed since the last time. */
export function ensureInstalled() {
  const isCurrent = existsSync(installedMark) && statSync(installedMark).mtimeMs >= statSync(lockfile).mtimeMs;
  if (isCurrent) return;
  process.stdout.write('Installing packages …\n');
  if (run('npm', ['ci', '--no-audit', '--no-fund']) !== 0) process.exit(1);
}

/**
 * The Node that is installed as a package, else the current one. Started without npm, which does not forward signals.
 */
export function nodeOfProject() {
  const own = 'node_modules/.bin/node';
  return existsSync(own) ? own : process.execPath;
}

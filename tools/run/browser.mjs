import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

import { run } from './install.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

function onPath(name) {
  const found = spawnSync('which', [name], { encoding: 'utf8' });
  return found.status === 0 ? found.stdout.trim() : undefined;
}

function systemBrowser() {
  for (const name of names) {
    const path = onPath(name);
    if (path) return path;
  }
  return undefined;
}

/**
 * Finds a Chromium for the browser tests, in this order: CHROMIUM_PATH, the system's, Playwright's own download,
 * Debian's package (as root). Returns its path, or an empty string if Playwright finds its own.
 */
export function ensureBrowser() {
  const given = process.env.CHROMIUM_PATH;
  if (given) {
    if (!existsSync(given)) throw new Error(`CHROMIUM_PATH names ${given}, which does not exist.`);
    return given;
  }
  const system = systemBrowser();
  if (system) return system;
  if (
    run('npx', ['playwright', 'install', 'chromium-headless-shell', 'chromium'], {
      stdio: 'ignore',
      timeout: 300_000,
    }) === 0
  )
    return '';
  if (process.getuid?.() === 0 && run('sh', ['-c', 'apt-get update -qq && apt-get install -y -qq chromium']) === 0) {
    const installed = systemBrowser();
    if (installed) return installed;
  }
  throw new Error('No browser: install Chromium, or set CHROMIUM_PATH to one.');
}

import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** All inputs of the build. */
const sources = [
  'index.html',
  'package-lock.json',
  'vite.config.ts',
  'lingui.config.ts',
  'contract',
  'src',
  'sw',
  'content/club.json',
  'content/languages.json',
  'content/public',
  'content/seasons.json',
  'tools/build',
];
const stamp = '.cache/build-stamp';

function* listFiles(path) {
  if (!existsSync(path)) return;
  if (!statSync(path).isDirectory()) yield path;
  else for (const name of readdirSync(path).sort()) yield* listFiles(join(path, name));
}

function fingerprint() {
  const hash = createHash('sha256');
  for (const source of sources) {
    for (const file of listFiles(source)) {
      // Clips are compared by size and time; text files by content.
      const isText = /\.(ts|tsx|css|html|json|po|svg|mjs)$/.test(file);
      hash.update(file).update(isText ? readFileSync(file) : String(statSync(file).size));
    }
  }
  return hash.digest('hex');
}

/** True if the built app does not match the current sources. */
export function isBuildStale() {
  const isBuilt = ['dist/app-shell.html', 'dist-server/app.json', stamp].every((file) => existsSync(file));
  return !isBuilt || readFileSync(stamp, 'utf8') !== fingerprint();
}

export function markBuilt() {
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, fingerprint());
}

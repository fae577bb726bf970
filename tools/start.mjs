// `npm start`: installs, builds where the sources changed, and serves.
import { spawn } from 'node:child_process';

import { ensureInstalled, run } from './run/install.mjs';
import { isBuildStale, markBuilt } from './run/stale.mjs';

ensureInstalled();
if (isBuildStale()) {
  process.stdout.write('Building the app …\n');
  if (run('npm', ['run', '--silent', 'build']) !== 0) process.exit(1);
  markBuilt();
}
const server = spawn('npm', ['run', '--silent', 'serve'], { stdio: 'inherit', shell: process.platform === 'win32' });
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
server.on('exit', (code) => process.exit(code ?? 1));

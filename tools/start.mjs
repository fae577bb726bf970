// `npm start`: installs packages, builds if the sources have changed, and serves.
import { spawn } from 'node:child_process';

import { ensureInstalled, nodeOfProject, run } from './run/install.mjs';
import { isBuildStale, markBuilt } from './run/stale.mjs';

ensureInstalled();
if (isBuildStale()) {
  process.stdout.write('Building the app …\n');
  if (run('npm', ['run', '--silent', 'build']) !== 0) process.exit(1);
  markBuilt();
}
const server = spawn(nodeOfProject(), ['server/main.ts'], { stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
server.on('exit', (code) => process.exit(code ?? 1));

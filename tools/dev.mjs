// `npm run dev`: the API on port 4173, the app with hot reload beside it.
import { spawn } from 'node:child_process';

import { ensureInstalled } from './run/install.mjs';

ensureInstalled();
const children = [
  spawn('npm', ['run', '--silent', 'serve', '--', '--api-only'], { stdio: 'inherit' }),
  spawn('npx', ['vite', '--clearScreen', 'false'], { stdio: 'inherit' }),
];
const stop = () => children.forEach((child) => child.kill());
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop);
for (const child of children) child.on('exit', stop);

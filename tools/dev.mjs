// `npm run dev`: the API on port 4173, with the app and its hot reload next to it.
import { spawn } from 'node:child_process';

import { ensureInstalled, nodeOfProject } from './run/install.mjs';

ensureInstalled();
const children = [
  spawn(nodeOfProject(), ['server/main.ts', '--api-only'], { stdio: 'inherit' }),
  spawn(nodeOfProject(), ['node_modules/vite/bin/vite.js', '--clearScreen', 'false'], { stdio: 'inherit' }),
];
const stop = () => children.forEach((child) => child.kill());
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop);
for (const child of children) child.on('exit', stop);

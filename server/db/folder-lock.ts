import { createHash } from 'node:crypto';
import { realpath } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { makePrivateFolders } from './embedded-folder.ts';

/** Another process has the data folder open. PGlite itself would let both write, and lose rows silently. */
export class FolderInUse extends Error {
  constructor(folder: string) {
    super(
      `The data folder ${folder} is in use by another running server. Stop that one first, or set DATA_DIR to another folder.`,
    );
    this.name = 'FolderInUse';
  }
}

function listen(server: Server, address: string): Promise<'listening' | 'taken'> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve('taken');
      else reject(error);
    });
    server.listen(address, () => resolve('listening'));
  });
}

/**
 * Linux has socket names that vanish with their process; elsewhere it is a socket file, which may remain after a crash.
 */
function toSocketPath(folder: string): string {
  const name = `shop-${createHash('sha256').update(folder).digest('hex').slice(0, 32)}`;
  if (process.platform === 'linux') return `\0${name}`;
  return process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : join(tmpdir(), `${name}.sock`);
}

/** Locks the folder for this process, or throws `FolderInUse`. The lock ends with the process. */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  await makePrivateFolders(folder);
  const server = createServer((socket) => socket.destroy());
  if ((await listen(server, toSocketPath(await realpath(folder)))) === 'taken') throw new FolderInUse(folder);
  server.unref();
  return () => new Promise((resolve) => server.close(() => resolve()));
}

import { openAsBlob } from 'node:fs';
import { chmod, mkdir, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, inject, test } from 'vitest';

import { openDatabase } from './open-database.ts';
import { restorePglite } from './restore-pglite.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shop-private-'));
});
afterAll(() => rm(folder, { recursive: true }));

const readMode = async (path: string) => ((await stat(path)).mode & 0o777).toString(8);

async function open(dataFolder: string): Promise<void> {
  const database = await openDatabase({ url: null, dataFolder, onConnectionError: () => undefined });
  await database.close();
}

test('no other account of the machine gets into a new data folder', async () => {
  const dataFolder = join(folder, 'new', 'data');
  await open(dataFolder);
  expect([await readMode(dataFolder), await readMode(join(dataFolder, 'database'))]).toEqual(['700', '700']);
});

test('a data folder that was open to others is closed at the next start', async () => {
  // That of the test before: making a database takes seconds.
  const dataFolder = join(folder, 'new', 'data');
  await chmod(dataFolder, 0o755);
  await chmod(join(dataFolder, 'database'), 0o777);
  await open(dataFolder);
  expect([await readMode(dataFolder), await readMode(join(dataFolder, 'database'))]).toEqual(['700', '700']);
});

test('a restored database is closed to other accounts, too', async () => {
  const dataFolder = join(folder, 'restored');
  await mkdir(dataFolder);
  await chmod(dataFolder, 0o755);
  await restorePglite(await openAsBlob(inject('pgliteTemplate')), dataFolder);
  expect([await readMode(dataFolder), await readMode(join(dataFolder, 'database'))]).toEqual(['700', '700']);
});

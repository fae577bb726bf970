import { connect } from 'node:net';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

import { afterAll, beforeAll, expect, test, vi } from 'vitest';

import { readConfiguration } from '#server/configuration/configuration.ts';
import { type RunningServer, startServer } from '#server/start.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';

const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
let server: RunningServer;
beforeAll(async () => {
  const contentFolder = fileURLToPath(new URL('../../content', import.meta.url));
  const database = await openTestDatabase();
  server = await startServer(readConfiguration({ PORT: '0' }), { database, log, distFolder: null, contentFolder });
});
afterAll(() => server.close());

/** Announces 500 bytes, sends one and hangs up. */
async function hangUp(path: string, more = ''): Promise<void> {
  const socket = connect(server.port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 500\r\n${more}\r\n{`,
  );
  await new Promise((resolve) => setTimeout(resolve, 50));
  socket.destroy();
  await once(socket, 'close');
}

test.each([
  ['the API', '/api/packs/available', ''],
  ['the user pool', '/idp/', 'X-Amz-Target: AWSCognitoIdentityProviderService.InitiateAuth\r\n'],
  ['the content service', '/content/graphql', ''],
  ['the webhooks', '/webhooks/payments', ''],
])('a client of %s that hangs up in the middle of a body is not reported as a server error', async (_, path, more) => {
  await hangUp(path, more);
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(log.error.mock.calls).toEqual([]);
  expect(log.warn.mock.calls).toEqual([]);
});

test('the API logs a request whose client hung up as closed by the client', async () => {
  log.info.mockClear();
  await hangUp('/api/packs/available');
  await expect
    .poll(() => log.info)
    .toHaveBeenCalledWith(expect.objectContaining({ path: '/api/packs/available', status: 499 }), 'request');
});

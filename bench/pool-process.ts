// A user pool in its own process, so that it does not share a thread with its clients. Started by `identity.ts`.
import type { AddressInfo } from 'node:net';

import { Hono } from 'hono';

import { systemClock } from '#server/base/clock.ts';
import { migrate } from '#server/db/migrate.ts';
import { openPglite } from '#server/db/pglite.ts';
import { openPostgres } from '#server/db/postgres.ts';
import { answerRequests } from '#server/network/answer-requests.ts';
import { createHttpServer } from '#server/network/http-server.ts';
import { createLog } from '#server/base/log.ts';
import { createUserPool } from '#server/identity/user-pool.ts';

import { timed } from './statistics.ts';

export const benchPassword = 'a long enough sentence';

export interface PoolReady {
  endpoint: string;
}

export interface VerifyRequest {
  idToken: string;
  times: number;
}

async function serve(databaseUrl: string | undefined, users: number): Promise<void> {
  const onConnectionError = (error: Error) => console.error(error);
  const database =
    databaseUrl === undefined ? await openPglite() : openPostgres({ url: databaseUrl, onConnectionError });
  await migrate(database);
  const log = { error: (details: object) => console.error(details) };
  const pool = await createUserPool({ database, clock: systemClock, options: { log } });
  for (let index = 0; index < users; index += 1) {
    const username = `fan-${index}`;
    const email = `${username}@example.org`;
    await pool.createConfirmedUser({ username, email, password: benchPassword, isEmailVerified: true, locale: 'en' });
  }
  const app = new Hono().route('/idp', pool.routes);
  const requestLog = createLog('error');
  const server = createHttpServer(answerRequests(app.fetch, requestLog), requestLog);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // a TCP server's address, once it listens

  process.on('message', ({ idToken, times }: VerifyRequest) => {
    const measure = async () => {
      const samples: number[] = [];
      for (let index = 0; index < times; index += 1) {
        const { value, milliseconds } = await timed(() => pool.verifyIdToken(idToken));
        if (value.kind !== 'valid') throw new Error('The token was refused');
        samples.push(milliseconds);
      }
      process.send?.(samples);
    };
    void measure();
  });
  const ready: PoolReady = { endpoint: `http://127.0.0.1:${port}/idp/` };
  process.send?.(ready);
}

if (process.send !== undefined) {
  const [users, databaseUrl] = process.argv.slice(2);
  await serve(databaseUrl, Number(users));
}

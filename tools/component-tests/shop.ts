import { request as forward, type IncomingMessage, type ServerResponse } from 'node:http';

import type { Plugin } from 'vite';
import type { BrowserCommand } from 'vitest/node';

import { systemClock } from '#server/clock.ts';
import { readConfiguration } from '#server/configuration.ts';
import { migrate } from '#server/db/migrate.ts';
import { openPglite } from '#server/db/pglite.ts';
import { createLog } from '#server/http/log.ts';
import { createConfirmedUser } from '#server/identity/create-confirmed-user.ts';
import { type RunningServer, startServer } from '#server/start.ts';
import { askPool } from '#server/testing/pool-calls.ts';

/** What the real server answers; everything else is the page's own source. */
const served = /^\/(api|idp|content|pictures|dev\/outbox|configuration\.json)(\/|\?|$)/;

async function startShop(): Promise<RunningServer> {
  const database = await openPglite();
  await migrate(database);
  const configuration = readConfiguration({ PORT: '0', HOST: '127.0.0.1' });
  return startServer(configuration, {
    database,
    distFolder: null,
    contentFolder: 'content',
    log: createLog('error'),
  });
}

function passOn(port: number, request: IncomingMessage, response: ServerResponse): void {
  const { method, url: path, headers } = request;
  const onward = forward({ host: '127.0.0.1', port, method, path, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  onward.on('error', () => response.destroy());
  request.pipe(onward);
}

interface Tokens {
  IdToken: string;
  AccessToken: string;
  RefreshToken: string;
}

/** One real shop on an in-memory database, started by the first test that asks it for something. */
export function createComponentShop() {
  let starting: Promise<RunningServer> | undefined;
  const getShop = () => (starting ??= startShop());

  const plugin: Plugin = {
    name: 'component-shop',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        if (!served.test(request.url ?? '')) return next();
        getShop().then(({ port }) => passOn(port, request, response), next);
      });
    },
    async closeBundle() {
      await (await starting)?.close();
      starting = undefined;
    },
  };

  /** Makes the account where there is none yet, and signs it in: what amplify would have stored. */
  const openSession: BrowserCommand<[username: string, isEmailVerified: boolean]> = async (
    _context,
    username,
    isEmailVerified,
  ) => {
    const { origin, database } = await getShop();
    const password = `Farol-1921-${username}`;
    const account = { username, password, email: `${username}@fans.example`, isEmailVerified, locale: 'en' as const };
    await createConfirmedUser({ database, clock: systemClock }, account);
    const { AuthenticationResult: tokens } = await askPool<{ AuthenticationResult: Tokens }>(
      `${origin}/idp/`,
      'InitiateAuth',
      { AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters: { USERNAME: username, PASSWORD: password } },
    );
    return tokens;
  };

  return { plugin, commands: { openSession } };
}

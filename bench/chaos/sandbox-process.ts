// One payment sandbox for all instances, in its own process that is never killed: it holds the truth about the money.
import type { AddressInfo } from 'node:net';

import { systemClock } from '#server/base/clock.ts';
import { openPostgres } from '#server/db/postgres.ts';
import { answerRequests } from '#server/network/answer-requests.ts';
import { createHttpServer } from '#server/network/http-server.ts';
import { createLog } from '#server/base/log.ts';
import { createSandboxApi } from '#server/payments/sandbox/sandbox-api.ts';
import { sandboxKeys } from '#server/base/sandbox-keys.ts';
import { deliverWebhook } from '#server/payments/sandbox/sandbox-webhooks.ts';
import { secureRandom } from '#server/base/random.ts';

export interface SandboxReady {
  port: number;
}

const [databaseUrl = '', webhookUrl = '', secret = ''] = process.argv.slice(2);
if (process.send !== undefined) {
  const database = openPostgres({ url: databaseUrl, onConnectionError: () => undefined });
  const api = createSandboxApi(
    {
      database,
      clock: systemClock,
      random: secureRandom,
      onEvent: (event) => void deliverWebhook({ url: webhookUrl, secret }, event),
    },
    sandboxKeys,
  );
  // The database is down. The caller tries again.
  api.onError((_, context) => context.json({ error: { type: 'api_error', message: 'Try again.' } }, 500));
  const requestLog = createLog('error');
  const server = createHttpServer(answerRequests(api.fetch, requestLog), requestLog);
  server.listen(0, '127.0.0.1', () => {
    const { port } = server.address() as AddressInfo; // a TCP server's address, once it listens
    const ready: SandboxReady = { port };
    process.send?.(ready);
  });
}

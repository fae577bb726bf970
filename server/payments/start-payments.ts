import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import type { PageConfiguration } from '#contract/configuration.ts';
import type { Clock } from '#server/base/clock.ts';
import { BadConfiguration, type ServerConfiguration } from '#server/configuration/configuration.ts';
import type { Database } from '#server/db/database.ts';
import { answerRequests } from '#server/network/answer-requests.ts';
import { createErrorHandler } from '#server/network/fault-answer.ts';
import { createHttpServer } from '#server/network/http-server.ts';
import type { Log } from '#server/base/log.ts';
import { secureRandom } from '#server/base/random.ts';

import type { PaymentProvider } from '../orders/paying/payment-provider.ts';
import { createSandboxApi } from './sandbox/sandbox-api.ts';
import { sandboxKeys } from '../base/sandbox-keys.ts';
import { deliverWebhook } from './sandbox/sandbox-webhooks.ts';
import { createStripeProvider, type StripeOptions } from './stripe-provider.ts';

export interface Payments {
  provider: PaymentProvider;
  pageConfiguration: PageConfiguration['payments'];
  /** The sandbox's URL; null with the real provider. */
  sandboxOrigin: string | null;
  close(): Promise<void>;
}

interface PaymentParts {
  configuration: ServerConfiguration;
  database: Database;
  clock: Clock;
  log: Log;
  /** The shop's webhook URL, known once it listens. */
  webhookUrl: () => string;
}

/** Listens, or explains that the port is in use. */
export async function listenOn(server: Server, port: number, host: string, variable: string): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const isTaken = error.code === 'EADDRINUSE';
      reject(
        isTaken
          ? new BadConfiguration(`Port ${port} is taken by another program. Set ${variable} to a free one.`)
          : error,
      );
    });
    server.listen(port, host, resolve);
  });
  // A listening TCP server has an address of this shape.
  return (server.address() as AddressInfo).port;
}

async function startSandbox({ configuration, database, clock, log, webhookUrl }: PaymentParts): Promise<Payments> {
  const webhookSecret = `whsec_${secureRandom.hex(24)}`;
  const onEvent: Parameters<typeof createSandboxApi>[0]['onEvent'] = (event) => {
    deliverWebhook({ url: webhookUrl(), secret: webhookSecret }, event).then(
      (arrived) => {
        if (!arrived) log.warn({ eventId: event.id }, 'a webhook of the sandbox did not arrive');
      },
      (error: unknown) => log.error({ err: error }, 'the sandbox could not sign a webhook'),
    );
  };
  const api = createSandboxApi({ database, clock, random: secureRandom, onEvent }, sandboxKeys);
  api.onError(createErrorHandler(log));
  const server = createHttpServer(answerRequests(api.fetch, log), log);
  const port = await listenOn(server, configuration.paymentPort, configuration.host, 'PAYMENT_PORT');
  const hostname = configuration.host === '0.0.0.0' ? '127.0.0.1' : configuration.host;
  const origin = `http://${hostname}:${port}`;
  return {
    provider: createStripeProvider({ secretKey: sandboxKeys.secretKey, webhookSecret, host: { hostname, port } }),
    pageConfiguration: { provider: 'sandbox', origin },
    sandboxOrigin: origin,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** A sandbox in a separate process, shared by several instances. */
function useSandbox(stripe: StripeOptions, origin: string): Payments {
  const { hostname, port } = new URL(origin);
  return {
    provider: createStripeProvider({ ...stripe, host: { hostname, port: Number(port || 80) } }),
    pageConfiguration: { provider: 'sandbox', origin },
    sandboxOrigin: origin,
    close: async () => undefined,
  };
}

/** Stripe if its keys are set, otherwise the sandbox on its own port: card numbers never go to the shop's origin. */
export async function startPayments(parts: PaymentParts): Promise<Payments> {
  const { stripe, sandboxOrigin } = parts.configuration;
  if (stripe === null) return startSandbox(parts);
  if (sandboxOrigin !== null) return useSandbox(stripe, sandboxOrigin);
  return {
    provider: createStripeProvider(stripe),
    pageConfiguration: { provider: 'stripe', publishableKey: stripe.publishableKey },
    sandboxOrigin: null,
    close: async () => undefined,
  };
}

import { createServer, type Server } from 'node:http';

import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';

import { operatorPath } from '#contract/operator.ts';

import { type Catalogue, describePackEditions, loadCatalogue } from './catalogue/catalogue-files.ts';
import { type Clock, systemClock } from './clock.ts';
import type { ServerConfiguration } from './configuration.ts';
import { createContentRoutes } from './content/content-routes.ts';
import type { Database } from './db/database.ts';
import { openDatabase } from './db/open-database.ts';
import { createApi } from './http/api.ts';
import { createErrorTunnel } from './http/error-tunnel.ts';
import { createHealthRoutes } from './http/health.ts';
import { createListener } from './http/listener.ts';
import { createLog, type Log } from './http/log.ts';
import { createOutboxPage } from './http/outbox-page.ts';
import { createPages } from './http/pages.ts';
import { securityHeaders } from './http/security-headers.ts';
import { type Identity, startIdentity } from './identity/start-identity.ts';
import { createOperatorRoutes } from './operator/operator-routes.ts';
import { prepareOperatorToken } from './operator/operator-token.ts';
import { createCheckout } from './orders/checkout.ts';
import { describePage } from './page-configuration.ts';
import type { PaymentParts } from './payments/payment-parts.ts';
import { createPaymentRoutes } from './payments/payment-routes.ts';
import { spacingOfPasses } from './payments/send-refunds.ts';
import { reconcile } from './payments/reconcile.ts';
import { listenOn, type Payments, startPayments } from './payments/start-payments.ts';
import { createPictureRoutes } from './profile/picture-routes.ts';
import { seedCatalogue } from './seed/seed-catalogue.ts';
import { localAccounts, seedLocalAccounts } from './seed/seed-local-accounts.ts';

export interface StartOptions {
  /** The built app; null serves the API alone. */
  distFolder: string | null;
  contentFolder: string;
  clock?: Clock;
  /** Instead of the one that the configuration names; closed with the server all the same. */
  database?: Database;
  log?: Log;
}

export interface RunningServer {
  /** Where fans reach it: the public origin, where one is configured. */
  origin: string;
  /** Where it listens. */
  port: number;
  payments: Payments;
  /** For what works behind the requests: reconciling, refunding. */
  paymentParts: PaymentParts;
  database: Database;
  /** Stops taking requests, lets those in flight finish, then closes everything. */
  close(): Promise<void>;
}

interface Parts {
  configuration: ServerConfiguration;
  options: StartOptions;
  database: Database;
  clock: Clock;
  log: Log;
  identity: Identity;
  payments: Payments;
  paymentParts: PaymentParts;
  /** Null: no operator's door. */
  operatorToken: string | null;
}

const reconcileEveryMilliseconds = 60_000;
/** The largest body that anything outside the API takes: an error report or a webhook. */
const maxBodyBytes = 262_144;
const hangUpEveryMilliseconds = 100;

async function seed(
  { database, clock }: { database: Database; clock: Clock },
  catalogue: Catalogue,
  userPool: Identity['userPool'],
): Promise<void> {
  const { momentEditions, packEditions: sources } = catalogue;
  const packEditions = describePackEditions(catalogue, clock.now());
  const minted = await seedCatalogue(database, { momentEditions, packEditions });
  if (userPool === null) return;
  const soldOut = sources.filter((source) => source.seeding === 'sold-out').map((source) => source.packEditionId);
  const soldOutEditionIds = soldOut.filter((packEditionId) => minted.includes(packEditionId));
  const { createConfirmedUser } = userPool;
  await seedLocalAccounts({ database, clock, createConfirmedUser, soldOutEditionIds });
}

async function createApp(
  parts: Parts,
  page: ReturnType<typeof describePage>,
  isShuttingDown: () => boolean,
): Promise<Hono> {
  const { configuration, options, database, clock, log, identity, paymentParts, operatorToken } = parts;
  const { provider } = paymentParts;
  const { contentFolder, distFolder } = options;
  const localAdmins = localAccounts.filter((account) => account.isAdmin).map((account) => account.username);
  const adminUsernames = [...configuration.adminUsernames, ...(configuration.isLocal ? localAdmins : [])];
  const checkout = createCheckout({ database, clock, provider, log, adminUsernames });
  const { verifyIdToken } = identity;
  const app = new Hono();
  // Each part has its own, smaller limit or none; nothing takes more than this, but for the API's endpoint for pictures.
  const limitBody = bodyLimit({ maxSize: maxBodyBytes });
  app.use((context, next) => (context.req.path.startsWith('/api/') ? next() : limitBody(context, next)));
  app.route('/', createHealthRoutes(database, isShuttingDown));
  app.route('/api', createApi({ database, clock, checkout, payments: paymentParts, log, verifyIdToken }));
  app.route('/', createPictureRoutes(database));
  app.route('/webhooks', createPaymentRoutes(paymentParts));
  app.route('/content', await createContentRoutes({ contentFolder, isLocal: configuration.isLocal }));
  if (operatorToken !== null) {
    const { userPool } = identity;
    const reconcileNow = () => reconcile(paymentParts);
    const dump = database.dump ?? null;
    app.route(
      operatorPath,
      createOperatorRoutes({ token: operatorToken, log, userPool, reconcile: reconcileNow, dump }),
    );
  }
  app.get('/configuration.json', (context) => context.json(page));
  if (configuration.sentryDsn !== null) app.route('/', createErrorTunnel(configuration.sentryDsn, log));
  if (identity.userPool !== null) app.route('/idp', identity.userPool.routes);
  if (configuration.isLocal) app.route('/', createOutboxPage(database));
  if (distFolder !== null) {
    const { origin } = paymentParts.shop;
    app.route('/', await createPages({ distFolder, configuration: page, database, log, origin }));
  }
  return app;
}

/** At the start and every minute; a pass that takes longer than that is waited for. */
function reconcileRegularly(parts: PaymentParts): () => void {
  let isRunning = false;
  const run = async () => {
    if (isRunning) return;
    isRunning = true;
    try {
      await reconcile(parts, spacingOfPasses);
    } catch (error) {
      parts.log.error({ err: error }, 'reconciliation failed');
    }
    isRunning = false;
  };
  void run();
  const timer = setInterval(() => void run(), reconcileEveryMilliseconds);
  return () => clearInterval(timer);
}

/** Takes no more requests, and ends each connection as soon as its last answer is out. */
async function finishRequests(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => {
    server.close(() => resolve());
  });
  const timer = setInterval(() => server.closeIdleConnections(), hangUpEveryMilliseconds);
  await closed;
  clearInterval(timer);
}

/** Everything on one address, the payment sandbox on its own. Throws `BadConfiguration` where the environment is wrong. */
export async function startServer(configuration: ServerConfiguration, options: StartOptions): Promise<RunningServer> {
  const clock = options.clock ?? systemClock;
  const log = options.log ?? createLog(configuration.logLevel);
  const onConnectionError = (error: Error) => log.error({ err: error }, 'a database connection broke');
  const { databaseUrl: url, dataFolder, host, publicOrigin } = configuration;
  const database = options.database ?? (await openDatabase({ url, dataFolder, onConnectionError }));
  const catalogue = await loadCatalogue(options.contentFolder);
  const { club } = catalogue;
  const { cognito, trustedProxies, secondFactor: mfa } = configuration;
  const identity = await startIdentity({ cognito, database, clock, log, clubName: club.name, trustedProxies, mfa });
  await seed({ database, clock }, catalogue, configuration.isLocal ? identity.userPool : null);

  let { port } = configuration;
  let isShuttingDown = false;
  const origin = () => `http://${host === '0.0.0.0' ? '127.0.0.1' : host}:${port}`;
  const webhookUrl = () => `${origin()}/webhooks/payments`;
  const payments = await startPayments({ configuration, database, clock, log, webhookUrl });
  // A database of the caller's own has no data folder: its door needs a token from the environment.
  const operatorToken =
    options.database === undefined ? await prepareOperatorToken(configuration) : configuration.operatorToken;
  const shop = { clubName: club.name, seller: club.seller, origin: () => publicOrigin ?? origin() };
  const paymentParts: PaymentParts = { database, clock, log, provider: payments.provider, shop };
  const parts: Parts = {
    configuration,
    options,
    database,
    clock,
    log,
    identity,
    payments,
    paymentParts,
    operatorToken,
  };
  const page = describePage(configuration, club, payments.pageConfiguration);
  const app = await createApp(parts, page, () => isShuttingDown);
  const { contentFolder, distFolder } = options;
  const headers = securityHeaders(page, publicOrigin ?? origin());
  const server = createServer(createListener({ app, contentFolder, distFolder, headers }));
  port = await listenOn(server, port, host, 'PORT');
  const stopReconciling = reconcileRegularly(paymentParts);
  return {
    origin: publicOrigin ?? origin(),
    port,
    payments,
    paymentParts,
    database,
    async close() {
      isShuttingDown = true;
      stopReconciling();
      await finishRequests(server);
      await payments.close();
      await database.close();
    },
  };
}

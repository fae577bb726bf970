import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';

import { operatorPath } from '#contract/api/operator.ts';

import { type Admins, createAdmins } from './admins/admins.ts';
import { loadCatalogue } from './catalogue/catalogue-files.ts';
import { type Clock, systemClock } from './base/clock.ts';
import type { ServerConfiguration } from './configuration/configuration.ts';
import { createContentRoutes } from './content/content-routes.ts';
import { listPosts, startContent } from './content/start-content.ts';
import type { Database } from './db/database.ts';
import { openDatabase } from './db/open-database.ts';
import { createFoundRoutes } from './found/found-routes.ts';
import { createApi } from './http/api/api.ts';
import { createErrorHandler } from './network/fault-answer.ts';
import { finishRequests } from './http/listener/finish-requests.ts';
import { createHealthRoutes } from './http/health.ts';
import { createHttpServer } from './network/http-server.ts';
import { compressAnswers } from './network/json-answer.ts';
import { createLocalPages } from './http/local-pages.ts';
import { createListener } from './http/listener/listener.ts';
import { createLog, type Log } from './base/log.ts';
import { createOtherServices } from './http/services/other-services.ts';
import { createPages } from './http/pages/pages.ts';
import { createShopReader } from './http/rendering/shop-reader.ts';
import { createReportRoutes } from './http/reports/report-routes.ts';
import { securityHeaders } from './http/security-headers.ts';
import { createSecurityTxt } from './http/pages/security-txt.ts';
import { type Identity, startIdentity } from './identity/start-identity.ts';
import { createMetrics, type Metrics } from './metrics/metrics.ts';
import { type Mails, startMails } from './notifications/start-mails.ts';
import { createOgRoutes } from './og/og-routes.ts';
import { createOperatorRoutes } from './operator/operator-routes.ts';
import { prepareOperatorToken } from './operator/operator-token.ts';
import { createCheckout } from './orders/checkout.ts';
import { describePage } from './configuration/page-configuration.ts';
import type { PaymentParts } from './payments/payment-parts.ts';
import { createPaymentRoutes } from './payments/payment-routes.ts';
import { closeRefund } from './orders/paying/close-refund.ts';
import { reconcile } from './payments/reconcile.ts';
import { reconcileRegularly } from './payments/reconcile-regularly.ts';
import { listenOn, type Payments, startPayments } from './payments/start-payments.ts';
import { createPictureRoutes } from './profile/picture-routes.ts';
import { type Push, startPush } from './push/start-push.ts';
import { remindRegularly } from './remind-regularly.ts';
import { sweepRegularly } from './sweep.ts';
import { type RunningVitals, startVitals } from './vitals/start-vitals.ts';
import { takeDownShowcase } from './showcases/showcases.ts';
import { createCalendarRoutes } from './reminders/calendar-routes.ts';
import { adminNames, seedShop } from './seed/seed-shop.ts';

export interface StartOptions {
  /** The built app; null serves only the API. */
  distFolder: string | null;
  contentFolder: string;
  clock?: Clock;
  /** Instead of the configured one. Closed with the server anyway. */
  database?: Database;
  log?: Log;
}

export interface RunningServer {
  /** The public URL: the configured origin, else where it listens. */
  origin: string;
  /** The URL on which it listens. */
  port: number;
  payments: Payments;
  /** For background work: reconciling, refunding. */
  paymentParts: PaymentParts;
  push: Push;
  database: Database;
  /** Accepts no more requests, finishes the current ones, then closes everything. */
  close(): Promise<void>;
}

interface Parts {
  configuration: ServerConfiguration;
  options: StartOptions;
  database: Database;
  clock: Clock;
  log: Log;
  identity: Identity;
  admins: Admins;
  payments: Payments;
  paymentParts: PaymentParts;
  mails: Mails;
  push: Push;
  vitals: RunningVitals;
  metrics: Metrics;
  /** Null: no operator API. */
  operatorToken: string | null;
}

/** Maximum body size outside the API: an error report or a webhook. */
const maxBodyBytes = 262_144;

async function createApp(
  parts: Parts,
  page: ReturnType<typeof describePage>,
  isShuttingDown: () => boolean,
): Promise<Hono> {
  const { configuration, options, database, clock, log, identity, admins, paymentParts, mails, push, operatorToken } =
    parts;
  const { vitals, metrics } = parts;
  const { provider } = paymentParts;
  const { contentFolder, distFolder } = options;
  const { oldestApiVersion, apiUrl, isLocal, trustedProxies } = configuration;
  const checkout = createCheckout({ database, clock, provider, log, admins });
  const { verifyIdToken } = identity;
  const app = new Hono();
  app.onError(createErrorHandler(log));
  app.route('/', metrics.routes);
  // Each part has its own, smaller limit or none. The upper bound for everything except the API's endpoint for
  // pictures.
  const limitBody = bodyLimit({ maxSize: maxBodyBytes });
  app.use((context, next) => (context.req.path.startsWith('/api/') ? next() : limitBody(context, next)));
  app.route('/', createHealthRoutes(database, isShuttingDown));
  const { shop } = paymentParts;
  const apiParts = { database, clock, admins, checkout, payments: paymentParts, push, log, verifyIdToken };
  if (apiUrl === null) app.route('/api', createApi({ ...apiParts, oldestApiVersion, trustedProxies }));
  const serviceParts = { configuration, contentFolder, database, clock, log, verifyIdToken, shop };
  app.route('/', await createOtherServices(serviceParts));
  app.route('/', createPictureRoutes(database));
  app.route('/', createCalendarRoutes({ database, clock, shop }));
  app.route('/webhooks', createPaymentRoutes(paymentParts));
  app.use('/content/*', compressAnswers);
  const content = await startContent({ configuration, contentFolder, clock, log });
  if (content !== null) app.route('/content', createContentRoutes({ content, verifyIdToken, admins, isLocal }));
  if (operatorToken !== null) {
    const { userPool } = identity;
    const acts = {
      reconcile: () => reconcile(paymentParts),
      closeRefund: (refundKey: string) => closeRefund(database, shop, refundKey, clock.now()),
      removeShowcase: (id: string) => takeDownShowcase(database, id),
      dump: database.dump?.bind(database) ?? null,
    };
    const operatorParts = { userPool, admins, mails, vitals, ...acts };
    app.route(operatorPath, createOperatorRoutes({ token: operatorToken, log, ...operatorParts }));
  }
  const { seller, origin } = shop;
  app.route('/', createSecurityTxt({ email: seller.email, origin, clock }));
  app.get('/configuration.json', (context) => context.json(page, 200, { 'cache-control': 'no-cache' }));
  app.route('/', createReportRoutes({ configuration, question: page.consent, database, vitals, clock, log }));
  if (identity.userPool !== null) app.route('/idp', identity.userPool.routes);
  if (isLocal) app.route('/', createLocalPages(database, mails.brand));
  const readPosts = async () => (content === null ? null : listPosts(await content.get()));
  app.route('/', createFoundRoutes({ database, clock, clubName: shop.clubName, readPosts, origin }));
  if (distFolder !== null) {
    app.route('/', createOgRoutes({ database, readPosts, clock, club: page.club, contentFolder, distFolder, log }));
    const reader = apiUrl === null ? createShopReader({ database, clock, content }) : null;
    const pageParts = { distFolder, configuration: page, shop: reader, database, readPosts, clock, log };
    app.route('/', await createPages({ ...pageParts, origin, trustedProxies }));
  }
  return app;
}

/** Starts everything on one URL, with the payment sandbox on its own. Throws `BadConfiguration`. */
export async function startServer(configuration: ServerConfiguration, options: StartOptions): Promise<RunningServer> {
  const clock = options.clock ?? systemClock;
  const log = options.log ?? createLog(configuration.logLevel);
  const onConnectionError = (error: Error) => log.error({ err: error }, 'a database connection broke');
  const { databaseUrl: url, dataFolder, host, publicOrigin } = configuration;
  const database = options.database ?? (await openDatabase({ url, dataFolder, onConnectionError }));
  const catalogue = await loadCatalogue(options.contentFolder);
  const { club } = catalogue;
  const { cognito, trustedProxies, secondFactor: mfa } = configuration;
  const usernames = adminNames(configuration);
  const admins = createAdmins({ database, clock, usernames });
  const poolOptions = { log, clubName: club.name, trustedProxies, mfa, reservedUsernames: usernames };
  const identity = await startIdentity({ cognito, database, clock, ...poolOptions });
  const userPool = configuration.isLocal ? identity.userPool : null;
  await seedShop({ database, clock, admins, userPool }, catalogue);

  let { port } = configuration;
  let isShuttingDown = false;
  const origin = () => `http://${host === '0.0.0.0' ? '127.0.0.1' : host}:${port}`;
  const webhookUrl = () => `${origin()}/webhooks/payments`;
  const payments = await startPayments({ configuration, database, clock, log, webhookUrl });
  // With the caller's own database there is no data folder: the operator API needs a token from the environment.
  const operatorToken =
    options.database === undefined ? await prepareOperatorToken(configuration) : configuration.operatorToken;
  const { name: clubName, timeZone, timeZoneName, seller } = club;
  const shop = { clubName, timeZone, timeZoneName, seller, origin: () => publicOrigin ?? origin() };
  const paymentParts: PaymentParts = { database, clock, log, provider: payments.provider, shop };
  const mails = startMails({ configuration, club, origin: shop.origin, database, clock, log });
  const push = await startPush({ configuration, email: club.seller.email, origin: shop.origin, database, clock, log });
  const vitals = startVitals(log);
  const metrics = createMetrics({ token: configuration.metricsToken, database, clock, countMails: mails.count });
  const parts: Parts = {
    configuration,
    options,
    database,
    clock,
    log,
    identity,
    admins,
    payments,
    paymentParts,
    mails,
    push,
    vitals,
    metrics,
    operatorToken,
  };
  const page = describePage(configuration, club, payments.pageConfiguration);
  const app = await createApp(parts, page, () => isShuttingDown);
  const { contentFolder, distFolder } = options;
  const headers = securityHeaders(page, publicOrigin ?? origin());
  const listener = metrics.observe(createListener({ app, contentFolder, distFolder, headers, log }));
  const server = createHttpServer(listener, log);
  port = await listenOn(server, port, host, 'PORT');
  const stopReconciling = reconcileRegularly(paymentParts);
  const stopSweeping = sweepRegularly({ database, clock, log });
  const stopReminding = remindRegularly({ database, clock, log, shop });
  return {
    origin: publicOrigin ?? origin(),
    port,
    payments,
    paymentParts,
    push,
    database,
    async close() {
      isShuttingDown = true;
      stopReconciling();
      stopSweeping();
      vitals.stop();
      await finishRequests(server);
      await payments.close();
      await mails.stop();
      await stopReminding();
      await push.stop();
      await database.close();
    },
  };
}

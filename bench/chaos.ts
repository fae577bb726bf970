// `npm run chaos`: kills and disconnects two instances on one PostgreSQL at random while fans buy, then checks the
// books. With `--failover` it is the primary of a replicated PostgreSQL that is lost again and again. See the README.
import { parseArgs } from 'node:util';

import { silentLog } from '#server/base/log.ts';
import { reconcile, type ReconciliationReport } from '#server/payments/reconcile.ts';
import type { PaymentParts } from '#server/payments/payment-parts.ts';
import { sandboxKeys } from '#server/base/sandbox-keys.ts';
import { createStripeProvider } from '#server/payments/stripe-provider.ts';
import { secureRandom } from '#server/base/random.ts';
import { startPostgresCluster } from '#server/testing/postgres-cluster.ts';
import { sampleFacts } from '#server/testing/sample-shop.ts';

import { buyUntil } from './chaos/buyer.ts';
import { checkAcknowledged, checkMoney, checkPacks } from './chaos/check.ts';
import { afterAllReservations, disturbUntil } from './chaos/disturb.ts';
import { breakPrimariesUntil } from './chaos/failover/break-primary.ts';
import { startReplicatedPostgres } from './chaos/failover/replicated-postgres.ts';
import { startFlakyProxy } from './chaos/flaky-proxy.ts';
import { findFreePort, startInstance } from './chaos/instances.ts';
import { createLedger } from './chaos/ledger.ts';
import { createDatabase, packEditionIds, seedShop, signIn, startSandboxProcess } from './chaos/set-up.ts';
import { createShopClient, type Tally } from './chaos/shop-client.ts';

const { values: options } = parseArgs({
  options: {
    seconds: { type: 'string', default: '120' },
    buyers: { type: 'string', default: '24' },
    failover: { type: 'boolean', default: false },
    log: { type: 'boolean', default: false },
  },
});
const mostPasses = 20;
/** Milliseconds after the loss of the primary. */
const latestFirstSale = 10_000;

/** The instances' minutely clean-up, with a clock past every reservation, until nothing is left to do. */
async function reconcileToTheEnd(parts: PaymentParts): Promise<ReconciliationReport[]> {
  const reports: ReconciliationReport[] = [];
  for (let pass = 0; pass < mostPasses; pass += 1) {
    const report = await reconcile(parts);
    reports.push(report);
    if (report.expired + report.asked + report.refundsAsked === 0) break;
  }
  return reports;
}

const cluster = await startPostgresCluster();
if (cluster === undefined) throw new Error('Two instances need PostgreSQL, and this machine has none.');
const replicated = options.failover ? await startReplicatedPostgres() : undefined;
const shop = await createDatabase((replicated ?? cluster).url, 'shop');
// A separate database: what the provider knows must not depend on the shop's data.
const bank = await createDatabase(cluster.url, 'bank');
await seedShop(shop.database, Number(options.buyers));

const ports = [await findFreePort(), await findFreePort()];
const shopProxy = await startFlakyProxy(ports);
const webhookSecret = `whsec_${secureRandom.hex(24)}`;
const sandbox = await startSandboxProcess(bank.url, `${shopProxy.origin}/webhooks/payments`, webhookSecret);
const sandboxProxy = await startFlakyProxy([sandbox.port]);
const environment = {
  DATABASE_URL: shop.url,
  SANDBOX_ORIGIN: sandboxProxy.origin,
  STRIPE_SECRET_KEY: sandboxKeys.secretKey,
  STRIPE_PUBLISHABLE_KEY: sandboxKeys.publishableKey,
  STRIPE_WEBHOOK_SECRET: webhookSecret,
};
const instances = ports.map((port) => startInstance(port, environment, options.log));
// No child process survives this program, however it ends.
process.once('exit', () => {
  for (const instance of instances) instance.stop();
  sandbox.stop();
  void replicated?.stop();
  void cluster.stop();
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
await Promise.all(instances.map((instance) => instance.waitUntilReady()));

const tally: Tally = new Map();
const ledger = createLedger();
const end = Date.now() + Number(options.seconds) * 1000;
const isOver = () => Date.now() > end;
/** Buyers stay until the last disturbance is over: after a lost primary, one of them must buy. */
let isClosed = false;
const origins = { shop: shopProxy.origin, sandbox: sandboxProxy.origin };
const buying = Array.from({ length: Number(options.buyers) }, async (_, index) => {
  const { token, userId } = await signIn(shopProxy.origin, index, tally);
  await buyUntil({ userId, client: createShopClient(origins, token, tally), ledger, packEditionIds }, () => isClosed);
});
const failovers = replicated && (await breakPrimariesUntil(isOver, { cluster: replicated, ledger }));
const disturbances = failovers ?? (await disturbUntil(isOver, { cluster, instances, database: shop.database }));
isClosed = true;
await Promise.all(buying);

const host = { hostname: '127.0.0.1', port: sandbox.port };
const provider = createStripeProvider({ secretKey: sandboxKeys.secretKey, webhookSecret, host });
const clock = { now: afterAllReservations };
const passes = await reconcileToTheEnd({ database: shop.database, clock, provider, log: silentLog, shop: sampleFacts });

const { statuses, money, violations: moneyViolations } = await checkMoney(shop.database, bank.database);
const violations = {
  ...(await checkAcknowledged(shop.database, bank.database, ledger)),
  ...(await checkPacks(shop.database)),
  ...moneyViolations,
  lateFirstSales: failovers?.firstSales.filter((milliseconds) => milliseconds > latestFirstSale).length ?? 0,
  instancesThatDied: instances.reduce((sum, instance) => sum + instance.deaths, 0),
};
const summary = {
  seconds: Number(options.seconds),
  disturbances: {
    ...disturbances,
    droppedAnswers: shopProxy.dropped + sandboxProxy.dropped,
    lostWebhooks: shopProxy.lostWebhooks.size,
  },
  requests: Object.fromEntries([...tally].sort(([a], [b]) => a.localeCompare(b))),
  acknowledged: {
    orders: ledger.placed.size,
    deliveries: ledger.delivered.size,
    openedPacks: ledger.opened.size,
    returnedPacks: ledger.returned.size,
  },
  reconciliation: passes,
  statuses,
  money,
  violations,
};
console.log(JSON.stringify(summary));
for (const unexpected of ledger.unexpected.slice(0, 20)) console.error(unexpected);

for (const instance of instances) instance.stop();
sandbox.stop();
shopProxy.stop();
sandboxProxy.stop();
await Promise.all([shop.database.close(), bank.database.close()]);
await Promise.all([replicated?.stop(), cluster.stop()]);
if (Object.values(violations).some((found) => found > 0)) process.exitCode = 1;

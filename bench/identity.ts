// `npm run bench:identity`: the cost of the embedded user pool, one line of JSON per database engine. See the README.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

import { poolName } from '#server/identity/pool-settings.ts';
import { requestPool } from '#server/testing/pool-calls.ts';
import { startPostgresCluster } from '#server/testing/postgres-cluster.ts';

import { benchPassword, type PoolReady, type VerifyRequest } from './pool-process.ts';
import { answerChallenge, type Challenge, modPow, publicValue, srpA } from './srp-client.ts';
import { perSecond, quantile, summarise, timed } from './statistics.ts';

const clients = 8;
const signIns = 100;
const refreshes = 300;
const verifications = 500;
const secondsAtOnce = 5;

/** The highest bit is set, like in a real one. */
const referenceExponent = (1n << 255n) | BigInt(`0x${'5'.repeat(63)}`);

interface Tokens {
  IdToken: string;
  RefreshToken: string;
}

async function signIn(endpoint: string, fan: number) {
  const first = await timed(() =>
    requestPool<{ ChallengeParameters: Challenge }>(endpoint, 'InitiateAuth', {
      AuthFlow: 'USER_SRP_AUTH',
      AuthParameters: { USERNAME: `fan-${fan}`, SRP_A: srpA },
    }),
  );
  const client = await timed(() => answerChallenge(poolName, benchPassword, first.value.ChallengeParameters));
  const second = await timed(() =>
    requestPool<{ AuthenticationResult: Tokens }>(endpoint, 'RespondToAuthChallenge', {
      ChallengeName: 'PASSWORD_VERIFIER',
      ChallengeResponses: client.value,
    }),
  );
  return {
    tokens: second.value.AuthenticationResult,
    halves: [first.milliseconds, second.milliseconds] as const,
    client: client.milliseconds,
  };
}

async function measureSignIns(endpoint: string) {
  const samples = [];
  for (let index = 0; index < signIns + clients; index += 1) {
    const sample = await signIn(endpoint, index % clients);
    // Alternating, so that a busy minute slows both.
    const reference = await timed(() => modPow(publicValue, referenceExponent));
    samples.push({ ...sample, modPow: reference.milliseconds });
  }
  const warm = samples.slice(clients);
  return {
    modPow: quantile(
      warm.map((sample) => sample.modPow),
      0.5,
    ),
    signIn: {
      ...summarise(warm.map(({ halves: [first, second] }) => first + second)),
      firstHalf: summarise(warm.map(({ halves: [first] }) => first)),
      secondHalf: summarise(warm.map(({ halves: [, second] }) => second)),
      clientP50: quantile(
        warm.map(({ client }) => client),
        0.5,
      ),
    },
    signInsPerSecond: await perSecond(clients, secondsAtOnce, async (lane) => void (await signIn(endpoint, lane))),
  };
}

async function measureRefreshes(endpoint: string, { RefreshToken }: Tokens) {
  const refresh = () => requestPool(endpoint, 'GetTokensFromRefreshToken', { RefreshToken });
  const samples: number[] = [];
  for (let index = 0; index < refreshes; index += 1) samples.push((await timed(refresh)).milliseconds);
  const everySecond = await perSecond(clients, secondsAtOnce, async () => void (await refresh()));
  return { ...summarise(samples), perSecond: everySecond };
}

async function measureVerification(pool: ChildProcess, { IdToken }: Tokens) {
  const request: VerifyRequest = { idToken: IdToken, times: verifications };
  pool.send(request);
  const [samples] = (await once(pool, 'message')) as [number[]]; // what pool-process.ts sends
  return summarise(samples);
}

async function measure(engine: string, databaseUrl?: string): Promise<void> {
  const parameters = [String(clients), ...(databaseUrl === undefined ? [] : [databaseUrl])];
  const pool = fork(fileURLToPath(new URL('pool-process.ts', import.meta.url)), parameters);
  try {
    const [{ endpoint }] = (await once(pool, 'message')) as [PoolReady]; // what pool-process.ts sends first
    const signing = await measureSignIns(endpoint);
    const { tokens } = await signIn(endpoint, 0);
    const refresh = await measureRefreshes(endpoint, tokens);
    const verify = await measureVerification(pool, tokens);
    const inModPows = ({ p50 }: { p50: number }) => Number((p50 / signing.modPow).toPrecision(2));
    const ratio = { signIn: inModPows(signing.signIn), refresh: inModPows(refresh), verify: inModPows(verify) };
    console.log(JSON.stringify({ engine, clients, ...signing, refresh, verify, ratio }));
  } finally {
    pool.kill();
  }
}

await measure('pglite');
const cluster = await startPostgresCluster();
if (cluster === undefined) console.error('This machine has no PostgreSQL: only PGlite was measured.');
else {
  try {
    await measure('postgres', cluster.url);
  } finally {
    await cluster.stop();
  }
}

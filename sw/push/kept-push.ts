import { del, get, set } from 'idb-keyval';
import * as v from 'valibot';

import { renewPushSubscription, unsubscribeFromPush } from '#contract/push/push-endpoints.ts';
import { type KeptPush, keptPushSchema } from '#contract/push/push-messages.ts';
import type { PushProof } from '#contract/push/push.ts';

import { callApi } from '../call-api.ts';
import { scope } from '../scope.ts';

const key = 'shop-push';
/** Without a push service some browsers never answer; and a sign-out must not wait for the network. */
const patienceMilliseconds = 2_500;

function atMost<T>(work: Promise<T>): Promise<T | undefined> {
  const end = new Promise<undefined>((resolve) => {
    setTimeout(() => resolve(undefined), patienceMilliseconds);
  });
  return Promise.race([work, end]).catch(() => undefined);
}

export async function readKeptPush(): Promise<KeptPush | null> {
  const stored = await get<unknown>(key).catch(() => undefined);
  const parsed = v.safeParse(keptPushSchema, stored);
  if (parsed.success) return parsed.output;
  // The fan is asked again.
  if (stored !== undefined) await del(key).catch(() => undefined);
  return null;
}

export async function keepPush(push: KeptPush): Promise<void> {
  await set(key, push);
}

/** Needs no token: the secret in the body proves whose it is. */
function send({ method, path }: { method: string; path: string }, body: object): Promise<Response> {
  return callApi(path, {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    keepalive: true,
    signal: AbortSignal.timeout(patienceMilliseconds),
  });
}

/** Tells the server the browser's current endpoint. A failure is retried at the next check. */
export async function renewKeptPush(current: PushSubscription | null): Promise<void> {
  const kept = await readKeptPush();
  if (kept === null || current === null || current.endpoint === kept.endpoint) return;
  const { endpoint, renewalSecret } = kept;
  const { endpoint: newEndpoint, keys } = current.toJSON();
  const answer = await send(renewPushSubscription, {
    endpoint,
    renewalSecret,
    renewed: { endpoint: newEndpoint, keys },
  });
  const parsed = v.safeParse(renewPushSubscription.answer, answer.ok ? await answer.json() : undefined);
  if (!parsed.success) return;
  // The server no longer knows it, so the fan is asked again.
  if (parsed.output.isRenewed) await keepPush({ ...kept, endpoint: current.endpoint });
  else await del(key);
}

/** Null if the browser has none, or does not say. */
export async function readSubscription(): Promise<PushSubscription | null> {
  return (await atMost(scope.registration.pushManager.getSubscription())) ?? null;
}

export async function endSubscription(): Promise<void> {
  const subscription = await readSubscription();
  if (subscription !== null) await atMost(subscription.unsubscribe());
}

/** Ends the subscription on both sides; either side alone is enough to stop messages. */
export async function dropKeptPush(): Promise<void> {
  const kept = await readKeptPush();
  await del(key);
  const forget = async ({ endpoint, renewalSecret }: PushProof) => {
    await send(unsubscribeFromPush, { endpoint, renewalSecret }).catch(() => undefined);
  };
  await Promise.all([kept === null ? undefined : forget(kept), endSubscription()]);
}

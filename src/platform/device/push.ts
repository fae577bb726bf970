import * as v from 'valibot';

import type { Locale } from '#contract/locale.ts';
import { getPushKey, subscribeToPush } from '#contract/push/push-endpoints.ts';
import { type KeptPush, pushAnswerSchema, type PushMessage } from '#contract/push/push-messages.ts';
import { pushTargetSchema, type PushTopic } from '#contract/push/push.ts';

import { call } from '../api/api.ts';
import { ApiError, type ApiErrorKind } from '../api/api-error.ts';
import { isIphone } from './device-kind.ts';

/** The browser's permission. `install-first`: iPhones only allow push in installed apps. */
export type PushPermission = 'unsupported' | 'install-first' | 'denied' | 'not-asked' | 'granted';

/** Why push could not be turned on. `silent`: the push service never answered, or refused. */
export type PushFailure = { kind: 'denied' | 'dismissed' | 'silent' } | { kind: 'api'; reason: ApiErrorKind };

/** Allows for the worker's start. It answers within milliseconds. */
const workerPatienceMilliseconds = 5_000;
/** Timeout: some browsers have no push service and never answer. */
const servicePatienceMilliseconds = 10_000;

class NoAnswer extends Error {}

function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  const end = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new NoAnswer()), milliseconds);
  });
  return Promise.race([work, end]);
}

export function readPushPermission(): PushPermission {
  if ('Notification' in window && 'PushManager' in window && 'serviceWorker' in navigator) {
    const { permission } = Notification;
    return permission === 'default' ? 'not-asked' : permission;
  }
  return isIphone() ? 'install-first' : 'unsupported';
}

/** The worker's answer; undefined without a worker. */
async function sendToWorker(message: PushMessage): Promise<unknown> {
  const worker = (await navigator.serviceWorker.getRegistration())?.active;
  if (!worker) return undefined;
  const answered = new Promise<unknown>((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(data);
    worker.postMessage(message, [port2]);
  });
  return within(workerPatienceMilliseconds, answered).catch(() => undefined);
}

/** The subscription of this device, whichever user it belongs to. */
export async function lookForPush(): Promise<KeptPush | null> {
  const parsed = v.safeParse(pushAnswerSchema, await sendToWorker({ kind: 'look-for-push' }));
  return parsed.success ? parsed.output.push : null;
}

export async function dropPush(): Promise<void> {
  await sendToWorker({ kind: 'drop-push' });
}

export async function fetchPushKey(): Promise<string> {
  return (await call(getPushKey)).value.publicKey;
}

function decode(key: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
}

function isOfKey({ options }: PushSubscription, key: Uint8Array): boolean {
  const own = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0));
  return own.length === key.length && own.every((byte, index) => byte === key[index]);
}

/** Subscribes with the server's key. Replaces a subscription for an earlier key. */
async function subscribe(publicKey: string): Promise<PushSubscription> {
  const { pushManager } = await navigator.serviceWorker.ready;
  const applicationServerKey = decode(publicKey);
  const existing = await pushManager.getSubscription();
  if (existing !== null && isOfKey(existing, applicationServerKey)) return existing;
  await existing?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
}

interface PushOptions {
  userId: string;
  locale: Locale;
  topics: readonly PushTopic[];
}

/** Subscribes, or changes topics and language. Shows the browser's permission prompt if needed. */
export async function enablePush({ userId, locale, topics }: PushOptions): Promise<PushFailure | null> {
  // Nothing is awaited before: browsers require a user gesture.
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return { kind: permission === 'denied' ? 'denied' : 'dismissed' };
  try {
    const publicKey = await fetchPushKey();
    const subscription = await within(servicePatienceMilliseconds, subscribe(publicKey));
    const target = v.parse(pushTargetSchema, subscription.toJSON());
    const { value } = await call(subscribeToPush, { body: { ...target, locale, topics: [...topics] } });
    const { endpoint } = target;
    const push = { userId, endpoint, renewalSecret: value.renewalSecret, locale, topics: [...topics] };
    await sendToWorker({ kind: 'keep-push', push });
    return null;
  } catch (error) {
    if (error instanceof ApiError) return { kind: 'api', reason: error.kind };
    // No push service, an unreachable one, or one that is not on our list.
    if (error instanceof NoAnswer || error instanceof DOMException || error instanceof v.ValiError)
      return { kind: 'silent' };
    throw error;
  }
}

/** True if the subscription was made for an earlier server key. */
async function isOfOldKey(publicKey: string): Promise<boolean> {
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  return subscription ? !isOfKey(subscription, decode(publicKey)) : false;
}

/** Updates the subscription's language and key, at start and after a language change. */
export async function refreshPush(userId: string, chosen: Locale | undefined): Promise<void> {
  if (readPushPermission() !== 'granted') return;
  const kept = await lookForPush();
  if (kept?.userId !== userId) return;
  const locale = chosen ?? kept.locale;
  const publicKey = await fetchPushKey().catch(() => undefined);
  if (publicKey === undefined || (locale === kept.locale && !(await isOfOldKey(publicKey)))) return;
  await enablePush({ userId, locale, topics: kept.topics });
}

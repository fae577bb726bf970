import * as v from 'valibot';

import type { Locale } from '#contract/locale.ts';
import { getPushKey, subscribeToPush } from '#contract/push/push-endpoints.ts';
import { type KeptPush, pushAnswerSchema, type PushMessage } from '#contract/push/push-messages.ts';
import { pushTargetSchema, type PushTopic } from '#contract/push/push.ts';

import { call } from '../api/api.ts';
import { ApiError, type ApiErrorKind } from '../api/api-error.ts';
import { isIphone } from './device-kind.ts';

/** What the browser allows. `install-first`: an iPhone hands messages to installed apps alone. */
export type PushPermission = 'unsupported' | 'install-first' | 'denied' | 'not-asked' | 'granted';

/** Why messages could not be turned on. `silent`: the browser's push service never answered, or refused. */
export type PushFailure = { kind: 'denied' | 'dismissed' | 'silent' } | { kind: 'api'; reason: ApiErrorKind };

/** A worker answers in milliseconds, and has to be started before that. */
const workerPatienceMilliseconds = 5_000;
/** Some browsers have no push service, and never answer. */
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

/** What the worker answers; undefined where none is in charge. */
async function tellWorker(message: PushMessage): Promise<unknown> {
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
  const parsed = v.safeParse(pushAnswerSchema, await tellWorker({ kind: 'look-for-push' }));
  return parsed.success ? parsed.output.push : null;
}

export async function dropPush(): Promise<void> {
  await tellWorker({ kind: 'drop-push' });
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

/** The browser's own subscription for the server's key; one for an earlier key is of no use any more. */
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

/** Subscribes, or changes topics and language. The browser's own question comes first where it was not answered yet. */
export async function enablePush({ userId, locale, topics }: PushOptions): Promise<PushFailure | null> {
  // Nothing is awaited before it: a browser wants to see the press that led here.
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return { kind: permission === 'denied' ? 'denied' : 'dismissed' };
  try {
    const publicKey = await fetchPushKey();
    const subscription = await within(servicePatienceMilliseconds, subscribe(publicKey));
    const target = v.parse(pushTargetSchema, subscription.toJSON());
    const { value } = await call(subscribeToPush, { body: { ...target, locale, topics: [...topics] } });
    const { endpoint } = target;
    const push = { userId, endpoint, renewalSecret: value.renewalSecret, locale, topics: [...topics] };
    await tellWorker({ kind: 'keep-push', push });
    return null;
  } catch (error) {
    if (error instanceof ApiError) return { kind: 'api', reason: error.kind };
    // No push service, an unreachable one, or one that we could not send to.
    if (error instanceof NoAnswer || error instanceof DOMException || error instanceof v.ValiError)
      return { kind: 'silent' };
    throw error;
  }
}

/** Whether this device's subscription was made for another key than the server's present one. */
async function isOfOldKey(publicKey: string): Promise<boolean> {
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  return subscription ? !isOfKey(subscription, decode(publicKey)) : false;
}

/** At the start of the app, and once a language is chosen: messages go on in it, and after a change of the server's key. */
export async function refreshPush(userId: string, chosen: Locale | undefined): Promise<void> {
  if (readPushPermission() !== 'granted') return;
  const kept = await lookForPush();
  if (kept?.userId !== userId) return;
  const locale = chosen ?? kept.locale;
  const publicKey = await fetchPushKey().catch(() => undefined);
  if (publicKey === undefined || (locale === kept.locale && !(await isOfOldKey(publicKey)))) return;
  await enablePush({ userId, locale, topics: kept.topics });
}

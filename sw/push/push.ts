import * as v from 'valibot';

import { assertNever } from '#contract/assert-never.ts';
import { defaultLocale, type Locale, pathIn } from '#contract/locale.ts';
import { languageTag } from '#contract/locale.ts';
import { type OpenPage, type PushAnswer, type PushMessage, pushMessageSchema } from '#contract/push/push-messages.ts';
import { type PushPayload, pushPayloadSchema } from '#contract/push/push.ts';

import { answerPages } from '../answer-pages.ts';
import { showBadge } from './badge.ts';
import { dropKeptPush, endSubscription, keepPush, readKeptPush, readSubscription, renewKeptPush } from './kept-push.ts';
import { onSignOut } from '../copies/sign-out.ts';
import { scope } from '../scope.ts';

type Shown = Pick<PushPayload['notification'], 'title' | 'body' | 'lang' | 'tag'> & { path: string };

/** For an unreadable message: browsers require every push to show something. */
const plain: Record<Locale, { title: string; body: string }> = {
  en: { title: 'There is news in the shop', body: 'Open it to see what happened.' },
  pt: { title: 'Há novidades na loja', body: 'Abra-a para ver o que aconteceu.' },
};

function describePlain(locale: Locale): Shown {
  return { ...plain[locale], lang: languageTag[locale], tag: 'news', path: pathIn(locale, '/') };
}

/** A page of the shop's own; undefined for any other. */
function toPath(url: unknown): string | undefined {
  if (typeof url !== 'string' || !URL.canParse(url, scope.location.origin)) return undefined;
  const { origin, pathname, search } = new URL(url, scope.location.origin);
  return origin === scope.location.origin ? `${pathname}${search}` : undefined;
}

function readPayload(text: string): PushPayload | undefined {
  try {
    const parsed = v.safeParse(pushPayloadSchema, JSON.parse(text));
    return parsed.success ? parsed.output : undefined;
  } catch {
    return undefined;
  }
}

async function show({ title, path, ...rest }: Shown): Promise<void> {
  const options = { ...rest, icon: '/icons/icon-192.png', data: { path } };
  await scope.registration.showNotification(title, options);
}

/**
 * Every push must show something. Without a signed-in user the message was for a user who has left: a neutral one is
 * shown, and the subscription ends.
 */
async function receive(text: string): Promise<void> {
  const kept = await readKeptPush();
  const payload = kept === null ? undefined : readPayload(text);
  if (payload === undefined) await show(describePlain(kept?.locale ?? defaultLocale));
  else await show({ ...payload.notification, path: toPath(payload.notification.navigate) ?? '/' });
  if (kept === null) await endSubscription();
  if (payload !== undefined) await showBadge(payload.app_badge);
}

/** A started page takes a message within milliseconds; one that is still starting misses it. */
const patienceMilliseconds = 3_000;
const askEveryMilliseconds = 250;

/** The window decides whether to navigate or to show a message: it knows if the user may be interrupted. */
function askToOpen(client: WindowClient, path: string, title: string): Promise<boolean> {
  return new Promise((resolve) => {
    const ask = () => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => end(true);
      client.postMessage({ kind: 'open-page', path, title } satisfies OpenPage, [port2]);
    };
    const again = setInterval(ask, askEveryMilliseconds);
    const giveUp = setTimeout(() => end(false), patienceMilliseconds);
    const end = (isTaken: boolean) => {
      clearInterval(again);
      clearTimeout(giveUp);
      resolve(isTaken);
    };
    ask();
  });
}

/** Asked first and focused afterwards: a click allows either focusing a window or opening one. */
async function open(path: string, title: string): Promise<void> {
  const windows = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const [nearest] = [...windows].sort((a, b) => Number(b.focused) - Number(a.focused));
  if (nearest !== undefined && (await askToOpen(nearest, path, title))) await nearest.focus();
  else await scope.clients.openWindow(path);
}

/** A browser that renews a subscription may pass on the new one, or leave creating it to us. */
async function renew(event: { oldSubscription?: PushSubscription | null }): Promise<void> {
  const applicationServerKey = event.oldSubscription?.options.applicationServerKey;
  const current =
    (await readSubscription()) ??
    (applicationServerKey
      ? await scope.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey })
      : null);
  await renewKeptPush(current);
}

async function look(): Promise<PushAnswer> {
  const current = await readSubscription();
  await renewKeptPush(current).catch(() => undefined);
  return { push: current === null ? null : await readKeptPush() };
}

async function act(message: PushMessage): Promise<PushAnswer | 'done'> {
  switch (message.kind) {
    case 'look-for-push':
      return look();
    case 'keep-push':
      await keepPush(message.push);
      return 'done';
    case 'drop-push':
      await dropKeptPush();
      return 'done';
    default:
      return assertNever(message);
  }
}

/** Sign-out also closes displayed notifications. */
async function endPush(userId: string): Promise<void> {
  if ((await readKeptPush())?.userId !== userId) return;
  for (const shown of await scope.registration.getNotifications()) shown.close();
  await dropKeptPush();
}

onSignOut(endPush, { isCopy: false });

export function registerPush(): void {
  scope.addEventListener('push', (event) => event.waitUntil(receive(event.data?.text() ?? '')));
  scope.addEventListener('notificationclick', (event) => {
    event.notification.close();
    const { title } = event.notification;
    const data: unknown = event.notification.data;
    const path = typeof data === 'object' && data !== null && 'path' in data ? toPath(data.path) : undefined;
    event.waitUntil(open(path ?? '/', title));
  });
  scope.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renew(event)));
  answerPages(pushMessageSchema, async (message, answer) => answer(await act(message)));
}

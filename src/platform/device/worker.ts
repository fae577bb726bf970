import * as v from 'valibot';

import type { KeptView, PageMessage } from '#contract/worker/page-messages.ts';
import { type WorkerMessage, workerMessageSchema } from '#contract/worker/worker-messages.ts';

import { getConfiguration } from '../configuration.ts';
import { getTrustedWorkerUrl } from '../trusted-types.ts';

const answerTimeoutMilliseconds = 3_000;
/** The first screens, their pictures and a clip come before the files of all other pages. */
const keepAppAfterMilliseconds = 10_000;

function hasWorkers(): boolean {
  return typeof navigator !== 'undefined' && 'serviceWorker' in navigator;
}

/** Sends a message and waits until the worker says that it is done, or a moment. */
async function ask(message: PageMessage): Promise<void> {
  if (!hasWorkers()) return;
  const worker = (await navigator.serviceWorker.getRegistration())?.active;
  if (!worker) return;
  await new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve();
    setTimeout(resolve, answerTimeoutMilliseconds);
    worker.postMessage(message, [port2]);
  });
}

/** Deletes every copy that the device keeps for this user. */
export function forgetUserOnDevice(userId: string): Promise<void> {
  return ask({ kind: 'forget-user', userId });
}

let ownWorker: ServiceWorker | null = null;

/** For the worker of this page's version alone: another one has other style sheets. */
export function keepViewOnDevice(view: KeptView): void {
  const { controller } = navigator.serviceWorker;
  ownWorker ??= controller;
  if (controller === ownWorker) controller?.postMessage({ kind: 'keep-view', view } satisfies PageMessage);
}

/** Returns what ends the listening. What is no message of ours is ignored. */
export function onWorkerMessage(listener: (message: WorkerMessage) => void): () => void {
  if (!hasWorkers()) return () => undefined;
  const receive = (event: MessageEvent) => {
    const parsed = v.safeParse(workerMessageSchema, event.data);
    if (parsed.success) listener(parsed.output);
  };
  navigator.serviceWorker.addEventListener('message', receive);
  return () => navigator.serviceWorker.removeEventListener('message', receive);
}

/** Looks for a new version: one that is there installs itself and is offered. Undefined where there is no worker. */
export async function findNewVersion(): Promise<ServiceWorkerRegistration | undefined> {
  const registration = hasWorkers() ? await navigator.serviceWorker.getRegistration() : undefined;
  await registration?.update().catch(() => undefined);
  return registration;
}

/** Until the version that is on its way is whole, or is given up. */
async function whenInstalled({ installing }: ServiceWorkerRegistration): Promise<void> {
  if (installing === null) return;
  await new Promise<void>((resolve) => {
    installing.addEventListener('statechange', () => resolve(), { once: true });
  });
}

/** The active version keeps control until its downloads end, which can take minutes, so it gets a message to abort them first. */
function letTakeOver(waiting: ServiceWorker): void {
  navigator.serviceWorker.controller?.postMessage({ kind: 'make-way' } satisfies PageMessage);
  waiting.postMessage({ kind: 'take-over' } satisfies PageMessage);
}

/** Reloads the page in the newest version. */
export async function takeNewVersion(): Promise<void> {
  const registration = await findNewVersion();
  if (registration !== undefined) await whenInstalled(registration);
  const waiting = registration?.waiting ?? null;
  if (waiting === null) return location.reload();
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  letTakeOver(waiting);
}

interface WorkerListener {
  /** A new version waits; calling the argument lets it take over, which reloads this page once. */
  onUpdateReady: (takeOver: () => void) => void;
  /** Another tab let a new version take over: this page is of the one before. */
  onRenewedElsewhere: () => void;
}

/** Registers the worker, and checks for a new version whenever the page becomes visible again. */
export async function registerWorker({ onUpdateReady, onRenewedElsewhere }: WorkerListener): Promise<void> {
  if (!hasWorkers() || !import.meta.env.PROD) return;
  if (!getConfiguration().hasWorker) {
    // What the server has in its place ends the one that is there.
    await findNewVersion();
    return;
  }
  const { Workbox } = await import('workbox-window');
  const workbox = new Workbox(getTrustedWorkerUrl(), { updateViaCache: 'none' });
  let isTakingOver = false;
  /** Whether a version was in charge before: the very first one renews nothing, also when it was registered by the page before. */
  let isControlled = Boolean(navigator.serviceWorker.controller);
  let registration: ServiceWorkerRegistration | undefined;
  const offer = async () => {
    const known = await navigator.serviceWorker.getRegistration();
    // On a slow device the very first version waits a moment too, before it is the active one.
    if (known === undefined || known.active === null || known.waiting === null) return;
    onUpdateReady(() => {
      isTakingOver = true;
      const waiting = registration?.waiting ?? null;
      // Not `messageSW`: after the first minute that one speaks to the version that is about to go.
      if (waiting !== null) letTakeOver(waiting);
      // Another tab has let it take over meanwhile.
      else location.reload();
    });
  };
  workbox.addEventListener('waiting', () => void offer());
  workbox.addEventListener('controlling', ({ isUpdate, isExternal }) => {
    const isRenewal = isControlled && (isUpdate === true || isExternal === true);
    isControlled = true;
    if (isTakingOver) location.reload();
    else if (isRenewal) onRenewedElsewhere();
  });
  registration = await workbox.register();
  setTimeout(() => void ask({ kind: 'keep-app' }), keepAppAfterMilliseconds);
  // A page that stays open for days finds a new version when the fan comes back to it.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void findNewVersion();
  });
}

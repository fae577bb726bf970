import * as v from 'valibot';

import type { KeptView, PageMessage, WorkerFailure } from '#contract/worker/page-messages.ts';
import { type WorkerMessage, workerMessageSchema } from '#contract/worker/worker-messages.ts';

import { getConfiguration } from '../configuration.ts';
import { reportCrash } from '../telemetry/telemetry.ts';
import { getTrustedWorkerUrl } from '../trusted-types.ts';

const answerTimeoutMilliseconds = 3_000;
/** Delay: the first screens load before the files of other pages. If the page is hidden or left earlier, they load then. */
const keepAppAfterMilliseconds = 10_000;

function hasWorkers(): boolean {
  return typeof navigator !== 'undefined' && 'serviceWorker' in navigator;
}

const failureSchema = v.object({ failed: v.string() }) satisfies v.GenericSchema<WorkerFailure>;

/** Sends a message and waits for the worker's reply, or the timeout. False, and reported, if the worker failed. */
async function ask(message: PageMessage): Promise<boolean> {
  if (!hasWorkers()) return true;
  const worker = (await navigator.serviceWorker.getRegistration())?.active;
  if (!worker) return true;
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }: MessageEvent<unknown>) => {
      const hasFailed = v.is(failureSchema, data);
      if (hasFailed) reportCrash(new Error(`${message.kind}: ${data.failed}`));
      resolve(!hasFailed);
    };
    setTimeout(resolve, answerTimeoutMilliseconds, true);
    worker.postMessage(message, [port2]);
  });
}

/** Deletes everything that the worker keeps for this user, who signed out. */
export function deleteUserOnDevice(userId: string): Promise<boolean> {
  return ask({ kind: 'forget-user', userId });
}

/** The same for the last user of the device. */
export function deleteOwnerOnDevice(): Promise<boolean> {
  return ask({ kind: 'forget-owner' });
}

/** Deletes the copies of this user, who stays signed in and keeps getting push messages. */
export function deleteCopiesOnDevice(userId: string): Promise<boolean> {
  return ask({ kind: 'forget-copies', userId });
}

let ownWorker: ServiceWorker | null = null;

/** Only for the worker of this page's version: another one has different style sheets. */
export function keepViewOnDevice(view: KeptView): void {
  const { controller } = navigator.serviceWorker;
  ownWorker ??= controller;
  if (controller === ownWorker) controller?.postMessage({ kind: 'keep-view', view } satisfies PageMessage);
}

/** Ignores foreign messages. Returns the unsubscribe function. */
export function onWorkerMessage(listener: (message: WorkerMessage) => void): () => void {
  if (!hasWorkers()) return () => undefined;
  const receive = (event: MessageEvent) => {
    const parsed = v.safeParse(workerMessageSchema, event.data);
    if (parsed.success) listener(parsed.output);
  };
  navigator.serviceWorker.addEventListener('message', receive);
  return () => navigator.serviceWorker.removeEventListener('message', receive);
}

/** Checks for a new version, which installs itself and is then offered. Undefined without a worker. */
export async function findNewVersion(): Promise<ServiceWorkerRegistration | undefined> {
  const registration = hasWorkers() ? await navigator.serviceWorker.getRegistration() : undefined;
  await registration?.update().catch(() => undefined);
  return registration;
}

/** Resolves when the installing version is complete or has failed. */
async function whenInstalled({ installing }: ServiceWorkerRegistration): Promise<void> {
  if (installing === null) return;
  await new Promise<void>((resolve) => {
    installing.addEventListener('statechange', () => resolve(), { once: true });
  });
}

/**
 * The active version keeps control until its downloads end, which can take minutes, so it is asked to abort them first. Its
 * answer shows that it is running: while it is starting, Chromium would keep it in control for over a minute.
 */
async function letTakeOver(waiting: ServiceWorker): Promise<void> {
  await ask({ kind: 'make-way' });
  waiting.postMessage({ kind: 'take-over' } satisfies PageMessage);
}

/** Reloads the page in the newest version. */
export async function takeNewVersion(): Promise<void> {
  const registration = await findNewVersion();
  if (registration !== undefined) await whenInstalled(registration);
  const waiting = registration?.waiting ?? null;
  if (waiting === null) return location.reload();
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  await letTakeOver(waiting);
}

/** The server answers with a script that ends the current worker and deletes what it stored. */
async function endWorker(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  const checked = await registration?.update().catch(() => undefined);
  if (checked === undefined || checked.installing !== null || checked.waiting !== null) return;
  // Nothing new: that script is the current worker and has done its work. A page of the version before, which registered
  // its worker just afterwards, brought it back.
  if (checked.active?.state === 'activated') await checked.unregister();
}

interface WorkerListener {
  /** Called when a new version waits. Its argument activates it, which reloads this page once it may. */
  onUpdateReady: (takeOver: () => void) => void;
  /** A new version is active, and this page, which belongs to the previous one, did not reload. */
  onRenewedElsewhere: () => void;
  /** Checked when the new version takes control, which can be minutes after the user accepted it. */
  mayReload: () => boolean;
}

/** Registers the worker, and checks for a new version whenever the page becomes visible again. */
export async function registerWorker({ onUpdateReady, onRenewedElsewhere, mayReload }: WorkerListener): Promise<void> {
  if (!hasWorkers() || !import.meta.env.PROD) return;
  if (!getConfiguration().hasWorker) return endWorker();
  const { Workbox } = await import('workbox-window');
  const workbox = new Workbox(getTrustedWorkerUrl(), { updateViaCache: 'none' });
  let isTakingOver = false;
  /**
   * True if a version controlled the page before. The first installation is not an update, even if an earlier page
   * registered it.
   */
  let isControlled = Boolean(navigator.serviceWorker.controller);
  let registration: ServiceWorkerRegistration | undefined;
  const offer = async () => {
    const known = await navigator.serviceWorker.getRegistration();
    // On slow devices the first version also waits briefly before it is active.
    if (known === undefined || known.active === null || known.waiting === null) return;
    onUpdateReady(() => {
      isTakingOver = true;
      const waiting = registration?.waiting ?? null;
      // Not `messageSW`: after a minute it addresses the outgoing version.
      if (waiting !== null) void letTakeOver(waiting);
      // Another tab has activated it already.
      else location.reload();
    });
  };
  workbox.addEventListener('waiting', () => void offer());
  workbox.addEventListener('controlling', ({ isUpdate, isExternal }) => {
    const isRenewal = isControlled && (isUpdate === true || isExternal === true);
    isControlled = true;
    if (isTakingOver && mayReload()) location.reload();
    else if (isTakingOver || isRenewal) onRenewedElsewhere();
    isTakingOver = false;
  });
  registration = await workbox.register();
  let isAppRequested = false;
  const keepApp = () => {
    const worker = registration?.active ?? null;
    if (isAppRequested || worker === null) return;
    isAppRequested = true;
    worker.postMessage({ kind: 'keep-app' } satisfies PageMessage);
  };
  setTimeout(keepApp, keepAppAfterMilliseconds);
  document.addEventListener('visibilitychange', () => {
    // Pages open for days check for a new version when they become visible.
    if (document.visibilityState === 'visible') void findNewVersion();
    else keepApp();
  });
}

import { createStore } from 'jotai';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { configurationAtom } from '../configuration.ts';
import { deleteUserOnDevice, registerWorker } from './worker.ts';

const telemetry = vi.hoisted(() => ({ reportCrash: vi.fn<(error: Error) => void>() }));
vi.mock('../telemetry/telemetry.ts', () => telemetry);

/** The browser's registration, and the events the library gets. */
const browser = vi.hoisted(() => ({
  registration: { active: null as object | null, waiting: null as object | null },
  listeners: new Map<string, (event: object) => void>(),
}));
vi.mock('workbox-window', () => ({
  Workbox: class {
    addEventListener(name: string, listener: (event: object) => void) {
      browser.listeners.set(name, listener);
    }
    /** A waiting worker is reported before the registration resolves. */
    register = async () => {
      browser.listeners.get('waiting')?.({});
      return browser.registration;
    };
  },
}));

beforeEach(() => {
  vi.stubEnv('PROD', true);
  vi.stubGlobal('navigator', {
    serviceWorker: { addEventListener: () => undefined, getRegistration: async () => browser.registration },
  });
  vi.stubGlobal('window', globalThis);
  vi.stubGlobal('document', { addEventListener: () => undefined });
  vi.useFakeTimers();
  // Nothing else of it is read.
  createStore().set(configurationAtom, { hasWorker: true } as never);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

const freePage = { onRenewedElsewhere: () => undefined, mayReload: () => true };

async function hearThatOneWaits(active: object | null, waiting: object | null): Promise<boolean> {
  const onUpdateReady = vi.fn();
  Object.assign(browser.registration, { active, waiting });
  await registerWorker({ ...freePage, onUpdateReady });
  return onUpdateReady.mock.calls.length > 0;
}

test('a version that waits behind another one is offered as new', async () => {
  expect(await hearThatOneWaits({}, {})).toBe(true);
});

test('a version that may take over is notified once the active one has made way', async () => {
  const told: string[] = [];
  const asked: MessagePort[] = [];
  const worker = (name: string) => ({
    postMessage: ({ kind }: { kind: string }, ports: MessagePort[] = []) => {
      told.push(`${name}: ${kind}`);
      asked.push(...ports);
    },
  });
  const offers: (() => void)[] = [];
  Object.assign(browser.registration, { active: worker('in charge'), waiting: worker('waiting') });
  await registerWorker({ ...freePage, onUpdateReady: (takeOver) => offers.push(takeOver) });
  offers[0]?.();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(told).toEqual(['in charge: make-way']);
  asked[0]?.postMessage('done');
  await vi.waitFor(() => expect(told).toEqual(['in charge: make-way', 'waiting: take-over']));
});

test('a version that does not answer keeps a new one from taking over for three seconds at most', async () => {
  const told: string[] = [];
  const offers: (() => void)[] = [];
  const waiting = { postMessage: ({ kind }: { kind: string }) => void told.push(kind) };
  Object.assign(browser.registration, { active: { postMessage: () => undefined }, waiting });
  await registerWorker({ ...freePage, onUpdateReady: (takeOver) => offers.push(takeOver) });
  offers[0]?.();
  await vi.advanceTimersByTimeAsync(2_900);
  expect(told).toEqual([]);
  await vi.advanceTimersByTimeAsync(200);
  expect(told).toEqual(['take-over']);
});

test('the very first version, which waits for a moment on a slow device, is not offered as a new one', async () => {
  expect(await hearThatOneWaits(null, {})).toBe(false);
  expect(await hearThatOneWaits({}, null)).toBe(false);
});

/** Called when a worker of another version takes control. */
async function hearOfAnother(controller: object | null): Promise<() => number> {
  const onRenewedElsewhere = vi.fn();
  Object.assign(navigator.serviceWorker, { controller });
  await registerWorker({ ...freePage, onUpdateReady: () => undefined, onRenewedElsewhere });
  return () => {
    browser.listeners.get('controlling')?.({ isExternal: true });
    return onRenewedElsewhere.mock.calls.length;
  };
}

test('a page of the previous version is notified when another tab lets the new one take over', async () => {
  const hear = await hearOfAnother({});
  expect(hear()).toBe(1);
});

test('the very first version, registered by the page before this one, is no new one; the next version is', async () => {
  const hear = await hearOfAnother(null);
  expect(hear()).toBe(0);
  expect(hear()).toBe(1);
});

test.each([
  ['a payment that began after the press is not interrupted', true, [0, 1]],
  ['a page that is still free reloads', false, [1, 0]],
])('when a new version takes control minutes after it was accepted, %s', async (_, isBusy, [reloads, offers]) => {
  const reload = vi.fn();
  vi.stubGlobal('location', { reload });
  const onRenewedElsewhere = vi.fn();
  const accept: (() => void)[] = [];
  const worker = { postMessage: () => undefined };
  Object.assign(navigator.serviceWorker, { controller: worker });
  Object.assign(browser.registration, { active: worker, waiting: worker });
  await registerWorker({
    onUpdateReady: (takeOver) => accept.push(takeOver),
    onRenewedElsewhere,
    mayReload: () => !isBusy,
  });
  accept[0]?.();
  browser.listeners.get('controlling')?.({ isUpdate: true });
  expect([reload.mock.calls.length, onRenewedElsewhere.mock.calls.length]).toEqual([reloads, offers]);
});

test.each([
  ['that is left early', 'hidden', 1_000],
  ['that stays open', 'visible', 11_000],
])('a page %s has the worker keep the whole app, once', async (_, visibilityState, milliseconds) => {
  const told: string[] = [];
  const active = { postMessage: ({ kind }: { kind: string }) => void told.push(kind) };
  Object.assign(browser.registration, { active, waiting: null, update: async () => undefined });
  const hear: (() => void)[] = [];
  vi.stubGlobal('document', {
    visibilityState,
    addEventListener: (_name: string, listener: () => void) => hear.push(listener),
  });
  await registerWorker({ ...freePage, onUpdateReady: () => undefined });
  expect(told).toEqual([]);
  hear[0]?.();
  vi.advanceTimersByTime(milliseconds);
  expect(told).toEqual(['keep-app']);
  hear[0]?.();
  vi.advanceTimersByTime(60_000);
  expect(told).toEqual(['keep-app']);
});

const activated = { state: 'activated' };

test.each([
  ['nothing new, because the worker came back after its end, unregisters it', { active: activated }, 1],
  ['nothing new while the worker still deletes what it stored leaves it', { active: { state: 'activating' } }, 0],
  ['the script that ends the worker leaves that to it', { active: activated, installing: {} }, 0],
  ['the script that ends the worker, which waits, leaves that to it', { active: activated, waiting: {} }, 0],
])('with the worker switched off, a check that finds %s', async (_, found, times) => {
  createStore().set(configurationAtom, { hasWorker: false } as never);
  const unregister = vi.fn();
  const registration = { installing: null, waiting: null, ...found, unregister, update: async () => registration };
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => registration } });
  await registerWorker({ ...freePage, onUpdateReady: () => undefined });
  expect(unregister).toHaveBeenCalledTimes(times);
});

test('with the worker switched off, a page that can’t reach the server leaves the worker as it is', async () => {
  createStore().set(configurationAtom, { hasWorker: false } as never);
  const unregister = vi.fn();
  const update = async () => Promise.reject(new TypeError('no network'));
  const registration = { active: activated, installing: null, waiting: null, unregister, update };
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => registration } });
  await registerWorker({ ...freePage, onUpdateReady: () => undefined });
  expect(unregister).not.toHaveBeenCalled();
});

test.each([
  ['reports a deletion that failed', { failed: 'Error: no disk' }, ['forget-user: Error: no disk'], false],
  ['reports nothing when the worker is done', 'done', [], true],
])('a page %s', async (_, answer, reports, isDone) => {
  telemetry.reportCrash.mockReset();
  const postMessage = (_message: unknown, [port]: [MessagePort]) => port.postMessage(answer);
  Object.assign(browser.registration, { active: { postMessage } });
  expect(await deleteUserOnDevice('ana')).toBe(isDone);
  expect(telemetry.reportCrash.mock.calls.map(([{ message }]) => message)).toEqual(reports);
});

import type { RouteHandlerCallbackOptions } from 'workbox-core';

import { answerFromDevice, isTrusted, patienceMilliseconds, withinTime } from './cached-response.ts';
import type { DeviceStore } from './device-store.ts';

/** An answer for this user only, where others get another answer to the same request. */
function isForOne(response: Response): boolean {
  return response.headers.get('cache-control')?.includes('private') ?? false;
}

async function keep(store: DeviceStore<unknown>, key: string, response: Response, askedAt: number): Promise<void> {
  if (!response.ok || isForOne(response)) return;
  const value: unknown = await response.json();
  // An invalid answer must not replace a valid one.
  if (store.accepts(key, value)) await store.write(key, value, askedAt);
}

/**
 * The network's answer, stored unless it is for one user only; the device's copy if the network is missing, slow or
 * broken.
 */
export async function networkFirst(
  { request, event }: RouteHandlerCallbackOptions,
  store: DeviceStore<unknown>,
  key: string,
  onKept?: () => Promise<void>,
): Promise<Response> {
  const askedAt = performance.now();
  const fromNetwork = fetch(request.clone()).then(
    (response) => {
      event.waitUntil(
        keep(store, key, response.clone(), askedAt)
          .then(onKept)
          .catch(() => undefined),
      );
      return response;
    },
    () => undefined,
  );
  event.waitUntil(fromNetwork);
  const inTime = await withinTime(fromNetwork, patienceMilliseconds);
  if (inTime !== undefined && isTrusted(inTime)) return inTime;
  const copy = await store.read(key);
  if (copy !== undefined) return answerFromDevice(copy.value, copy.savedAt);
  return inTime ?? (await fromNetwork) ?? Response.error();
}

import type { PrecacheEntry } from 'workbox-precaching';

declare global {
  interface WorkerGlobalScope {
    __WB_MANIFEST: (PrecacheEntry | string)[];
  }
}

/** The worker's global object, with its type. */
export const scope = self as unknown as ServiceWorkerGlobalScope; // this file only ever runs in a service worker

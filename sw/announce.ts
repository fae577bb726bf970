import type { OfflineClipsNews } from '#contract/moments/offline-clips.ts';
import type { WorkerMessage } from '#contract/worker/worker-messages.ts';

import { scope } from './scope.ts';

/** Broadcasts to all open pages. */
export async function announce(message: WorkerMessage | OfflineClipsNews): Promise<void> {
  for (const client of await scope.clients.matchAll({ type: 'window' })) client.postMessage(message);
}

import { onTestFinished, vi } from 'vitest';

import type { Download, OfflineClips, OfflineClipsNews, OfflineClipsRequest } from '#contract/moments/offline-clips.ts';

export const noClips: OfflineClips = { kept: [], keptBytes: 0, download: null, watched: { clips: 0, bytes: 0 } };

/** Two moments, of which the first is complete. */
export function downloadIn(state: Download['state'], momentEditionIds: string[] = ['derby', 'volley']): Download {
  return { state, momentEditionIds, doneMoments: 1, doneBytes: 1_200_000, totalBytes: 2_400_000, share: 0.5 };
}

/** A fake worker with a test's data that records the pages' messages. Component tests have no worker otherwise. */
export function stubOfflineClipsWorker(clips: OfflineClips) {
  const worker = {
    clips: clips as OfflineClips | null,
    asked: [] as OfflineClipsRequest[],
    /** The worker's messages to every page. */
    tell: (news: OfflineClipsNews) =>
      navigator.serviceWorker.dispatchEvent(new MessageEvent('message', { data: news })),
    postMessage: (request: OfflineClipsRequest, [port]: MessagePort[]) => {
      worker.asked.push(request);
      port?.postMessage(worker.clips);
    },
    commands: () => worker.asked.filter(({ kind }) => kind !== 'read-offline-clips' && kind !== 'continue-download'),
  };
  vi.spyOn(navigator.serviceWorker, 'controller', 'get').mockReturnValue(worker as unknown as ServiceWorker); // the only parts used
  onTestFinished(() => void vi.restoreAllMocks());
  return worker;
}

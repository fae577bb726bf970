import { assertNever } from '#contract/assert-never.ts';
import { type OfflineClipsRequest, offlineClipsRequestSchema } from '#contract/moments/offline-clips.ts';

import { answerPages } from '../answer-pages.ts';
import { addMoments, cancelDownload, dropMoments } from './offline-changes.ts';
import { broadcastClips, change, type ClipsState, describe, openClips } from './offline-clips.ts';
import type { OfflineRecord } from './offline-record.ts';
import { readOwnerMarker } from '../copies/owner.ts';
import { runDownload } from './run-download.ts';

function withStatus(record: OfflineRecord, status: 'running' | 'paused'): OfflineRecord {
  return record.download === null ? record : { ...record, download: { ...record.download, status } };
}

/** The new record; undefined to leave it unchanged. */
function recordAfter({ record, files }: ClipsState, request: OfflineClipsRequest): OfflineRecord | undefined {
  switch (request.kind) {
    case 'keep-moments':
      return addMoments(record, files, request.moments);
    case 'drop-moments':
      return dropMoments(record, request.momentEditionIds);
    case 'pause-download':
      return withStatus(record, 'paused');
    case 'resume-download':
      return withStatus(record, 'running');
    case 'cancel-download':
      return cancelDownload(record, files);
    case 'read-offline-clips':
    case 'continue-download':
      return undefined;
    default:
      return assertNever(request);
  }
}

/** Answers, informs the other pages, and continues running downloads. */
async function act(request: OfflineClipsRequest, answer: (clips: unknown) => void): Promise<void> {
  if ((await readOwnerMarker()) !== request.userId) return answer(null);
  const state = await openClips(request.userId);
  const record = recordAfter(state, request);
  if (record !== undefined) await change(state, record);
  const download = request.kind === 'read-offline-clips' ? undefined : runDownload(state);
  answer(await describe(state));
  if (record !== undefined) await broadcastClips(state);
  // The worker is not stopped meanwhile.
  await download;
}

export function listenForOfflineClips(): void {
  answerPages(offlineClipsRequestSchema, act);
}

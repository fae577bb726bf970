import type { Mutation } from './mutation.ts';

const clips = (title: string) => ({ file: 'sw/offline-clips.test.ts', title });
const ranges = (title: string) => ({ file: 'sw/byte-range.test.ts', title });
const fetching = (title: string) => ({ file: 'sw/fetch-file.test.ts', title });

/** Faults of clips that a fan keeps, and of the parts that players ask for. */
export const offlineClipsMutations: readonly Mutation[] = [
  {
    fault: 'a watched clip is fetched again to be kept',
    file: 'sw/run-download.ts',
    from: '  if (watched !== undefined) return watched;\n',
    to: '  void watched;\n',
    check: clips('without being fetched again'),
  },
  {
    fault: 'the worker keeps whatever address a page names',
    file: 'sw/run-download.ts',
    from: '  if (!isClipOrPoster(address)) throw new RefusedError(`${address} is neither clip nor poster`);\n',
    to: '  void isClipOrPoster;\n',
    check: clips('is not kept, whichever page asks'),
  },
  {
    fault: 'a moment is shown as kept as soon as its poster is there',
    file: 'sw/offline-record.ts',
    from: 'return filesOf(moment).every(',
    to: 'return filesOf(moment).some(',
    check: clips('shows nothing half as kept, and goes on by itself'),
  },
  {
    fault: 'a paused download goes on with its file',
    file: 'sw/offline-clips.ts',
    from: "  if (!isWanted || record.download?.status !== 'running') state.current?.abort.abort();\n",
    to: '  void isWanted;\n',
    check: clips('stops at once when it is paused'),
  },
  {
    fault: 'a paused download goes on with the next page',
    file: 'sw/run-download.ts',
    from: "return !state.isForgotten && state.record.download?.status === 'running';",
    to: 'return !state.isForgotten && state.record.download !== null;',
    check: clips('a paused one does not'),
  },
  {
    fault: 'a download is forgotten with its worker',
    file: 'sw/offline-clips.ts',
    from: '  await writeRecord(state.ownerId, record, state.openedAt);\n',
    to: '  void writeRecord;\n',
    check: clips('goes on in a worker that was stopped'),
  },
  {
    fault: 'a full device is taken for a lost connection',
    file: 'sw/run-download.ts',
    from: "  if (error instanceof DOMException && error.name === 'QuotaExceededError') return 'full';\n",
    to: '',
    check: clips('on a device without room'),
  },
  {
    fault: 'a canceled download leaves its files on the device',
    file: 'sw/offline-clips.ts',
    from: '  await deleteKept(state.ownerId, spare);\n',
    to: '',
    check: clips('leaves what is complete, and no half of anything'),
  },
  {
    fault: 'a deleted moment takes the clip of another one with it',
    file: 'sw/offline-changes.ts',
    from: '  return [...files.keys()].filter((address) => !needed.has(address));',
    to: '  return needed.size < 0 ? [] : [...files.keys()];',
    check: clips('but for those that another one needs'),
  },
  {
    fault: 'a clip that arrives during a sign-out is kept',
    file: 'sw/offline-clips.ts',
    from: '    state.isForgotten = true;\n    state.current?.abort.abort();\n    await state.running;\n',
    to: '',
    check: clips('signs out while clips are on their way'),
  },
  {
    fault: 'a page reads and changes the clips of whoever it names',
    file: 'sw/offline-messages.ts',
    from: '  if ((await readOwnerMarker()) !== request.userId) return answer(null);\n',
    to: '  void readOwnerMarker;\n',
    check: clips('a page of another fan is told nothing'),
  },
  {
    fault: 'a broken record hides what is kept',
    file: 'sw/offline-record.ts',
    from: '?? rebuildRecord(ownerId, files);',
    to: '?? (void rebuildRecord, { moments: [], download: null });',
    check: clips('is dropped: the files themselves say'),
  },
  {
    fault: 'a file that ends too early is kept as whole',
    file: 'sw/fetch-file.ts',
    from: "    if (total !== '' && String(gathering.size()) !== total) throw",
    to: "    if (total === 'never') throw",
    check: fetching('a file that ends too early'),
  },
  {
    fault: 'the rest of another file is put behind the beginning of this one',
    file: 'sw/fetch-file.ts',
    from: " && response.headers.get('etag') === part.etag;",
    to: ';',
    check: fetching('of a file that is another one by then'),
  },
  {
    fault: 'a connection that says nothing is waited for forever',
    file: 'sw/fetch-file.ts',
    from: '    timer = setTimeout(abort, patienceMilliseconds);\n',
    to: '    void patienceMilliseconds;\n',
    check: fetching('a line that says nothing'),
  },
  {
    fault: 'a range that ends beyond the file is refused',
    file: 'sw/byte-range.ts',
    from: 'Math.min(Number(last), size - 1)',
    to: 'Number(last) < size ? Number(last) : -1',
    check: ranges('up to beyond the end'),
  },
  {
    fault: 'a range behind the end of the file is answered with nothing',
    file: 'sw/byte-range.ts',
    from: '  return start > end ? undefined : { start, end };',
    to: '  return { start, end };',
    check: ranges('bytes that a file does not have'),
  },
];

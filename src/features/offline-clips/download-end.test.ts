import { expect, test } from 'vitest';

import type { Download, OfflineClips } from '#contract/moments/offline-clips.ts';

import { describeEnd } from './download-end.ts';

const download = (state: Download['state']): Download => ({
  state,
  momentEditionIds: ['derby'],
  doneMoments: 0,
  doneBytes: 0,
  totalBytes: 100,
  share: 0,
});
const clips = (now: Download | null, ...kept: string[]) =>
  ({ kept: kept.map((momentEditionId) => ({ momentEditionId })), download: now }) as OfflineClips; // the only parts used

test.each([
  ['all are there', download('running'), clips(null, 'derby', 'volley'), 'kept'],
  ['the fan canceled it', download('running'), clips(null), null],
  ['the device is full', download('running'), clips(download('full')), 'full'],
  ['it is still full', download('full'), clips(download('full')), null],
  ['files were refused', download('running'), clips(download('failed')), 'failed'],
  ['it goes on', download('running'), clips(download('running')), null],
  ['the connection is lost, from which it recovers by itself', download('running'), clips(download('waiting')), null],
  ['there was none', null, clips(null, 'derby'), null],
] as const)(
  'the end of a download is announced where there is one to announce, when %s: %#',
  (_what, before, after, expected) => {
    expect(describeEnd(before, after)).toBe(expected);
  },
);

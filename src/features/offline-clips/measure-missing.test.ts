import { expect, test } from 'vitest';

import type { OfflineMoment } from '#contract/moments/offline-clips.ts';

import { measureMissing } from './measure-missing.ts';

function createMoment(
  momentEditionId: string,
  clip = momentEditionId,
  srcBytes: number | undefined = 100,
): OfflineMoment {
  return {
    momentEditionId,
    player: 'Rui Faial',
    title: { en: 'Derby', pt: 'Dérbi' },
    season: '2019/2020',
    rarity: 'Rare',
    clip: {
      src: `/${clip}.mp4`,
      poster: `/${clip}.webp`,
      srcBytes,
      posterBytes: 10,
      width: 720,
      height: 960,
      durationSeconds: 4,
    },
  };
}

const kept = (...moments: OfflineMoment[]) => ({ kept: moments.map((moment) => ({ ...moment, bytes: 110 })) });
const missing = (asked: OfflineMoment[], clips = kept()) => {
  const { moments, bytes } = measureMissing(asked, clips);
  return { moments: moments.map(({ momentEditionId }) => momentEditionId), bytes };
};

test('several copies of a moment, and moments with the same clip, are fetched once', () => {
  const [derby, again, volley] = [createMoment('derby'), createMoment('again', 'derby'), createMoment('volley')];
  expect(missing([derby, derby, again, volley])).toEqual({ moments: ['derby', 'again', 'volley'], bytes: 220 });
});

test('a clip that is already kept is neither counted nor fetched, whichever moment it was kept for', () => {
  const [derby, again, volley] = [createMoment('derby'), createMoment('again', 'derby'), createMoment('volley')];
  expect(missing([derby, again, volley], kept(derby))).toEqual({ moments: ['again', 'volley'], bytes: 110 });
  expect(missing([derby], kept(derby))).toEqual({ moments: [], bytes: 0 });
});

test('a moment that has another film by now is not kept', () => {
  const poster = createMoment('derby').clip.poster;
  const renewed = { ...createMoment('derby'), clip: { ...createMoment('derby', 'derby-2').clip, poster } };
  expect(missing([renewed], kept(createMoment('derby')))).toEqual({ moments: ['derby'], bytes: 100 });
});

test('an unknown size of a clip is not guessed', () => {
  const derby = createMoment('derby');
  const old = { ...createMoment('old'), clip: { ...derby.clip, src: '/old.mp4', srcBytes: undefined } };
  expect(missing([derby, old]).bytes).toBeNull();
});

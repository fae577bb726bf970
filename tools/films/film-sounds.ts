import type { SoundCue } from '#contract/moments/moment.ts';

import type { FilmFacts } from '../clips/facts/film-facts.ts';
import type { Play } from '../clips/play-schema.ts';
import { createSoundtrack } from '../clips/sound/soundtrack.ts';
import { toWav } from '../clips/sound/wav.ts';

import { createSounds } from './play-sounds.ts';
import { createShots, decisiveSeconds, playSecondsAt, type Shot } from './scene/shots/timeline.ts';

/** The film second at which a shot shows a second of the play; undefined where it does not. */
function filmSeconds(shot: Shot, play: number): number | undefined {
  if (shot.kind === 'reaction' || shot.kind === 'freeze') return undefined;
  for (let seconds = shot.from; seconds <= shot.until; seconds += 0.02)
    if (playSecondsAt(shot, seconds) >= play) return play < shot.playFrom ? undefined : seconds;
  return undefined;
}

/** The film's sounds: each when its moment is first seen, and the decisive one again in slow motion. */
export function createFilmSounds(play: Play): SoundCue[] {
  const shots = createShots(play);
  const touch = decisiveSeconds(play);
  const cues = createSounds(play).flatMap((cue): SoundCue[] => {
    const seen = shots.flatMap((shot) => {
      const seconds = filmSeconds(shot, cue.seconds);
      return seconds === undefined ? [] : [{ seconds, kind: shot.kind }];
    });
    const isDecisive = Math.abs(cue.seconds - touch) < 0.05;
    const kept = isDecisive ? seen : seen.slice(0, 1);
    if (cue.sound === 'applause')
      return [{ ...cue, seconds: shots.find(({ kind }) => kind === 'reaction')?.from ?? cue.seconds }];
    return kept.map(({ seconds }) => ({ ...cue, seconds }));
  });
  return cues
    .map((cue) => ({ ...cue, seconds: Math.round(cue.seconds * 100) / 100 }))
    .toSorted((a, b) => a.seconds - b.seconds);
}

/** The film's sounds as captions name them: without spectators a goal is applauded by teammates and the bench. */
export function createFilmCaptions(stands: FilmFacts['stands'], play: Play): SoundCue[] {
  const sounds = createFilmSounds(play);
  if (stands !== 'empty') return sounds;
  return sounds.map((cue) => (cue.sound === 'goal' ? { ...cue, sound: 'applause' } : cue));
}

/** In seconds. */
export function filmDuration(play: Play): number {
  return createShots(play).at(-1)?.until ?? 0;
}

/** A Super Rare is called on the radio, from the hero's reaction on. */
function radioCallAt(rarity: FilmFacts['rarity'], play: Play): number | undefined {
  if (rarity !== 'Super Rare') return undefined;
  return createShots(play).find(({ kind }) => kind === 'reaction')?.from;
}

/** The film's whole sound, as WAV. */
export function createFilmAudio({ momentEditionId, stands, rarity }: FilmFacts, play: Play): Buffer {
  const soundtrack = createSoundtrack({
    clipId: momentEditionId,
    durationSeconds: filmDuration(play),
    sounds: createFilmSounds(play),
    stands,
    radioCallAt: radioCallAt(rarity, play),
  });
  return toWav(soundtrack);
}

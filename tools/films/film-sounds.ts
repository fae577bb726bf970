import type { SoundCue } from '#contract/moments/moment.ts';
import type { Rarity } from '#contract/moments/rarity.ts';
import type { Play } from '../clips/play-schema.ts';

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

/** A Super Rare is called on the radio, from the hero's reaction on. */
export function radioCallAt(rarity: Rarity, play: Play): number | undefined {
  if (rarity !== 'Super Rare') return undefined;
  return createShots(play).find(({ kind }) => kind === 'reaction')?.from;
}

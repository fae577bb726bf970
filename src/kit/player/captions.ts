import type { ClipSound, SoundCue } from '#contract/moments/moment.ts';

import type { Caption } from './web-vtt.ts';

interface Told {
  /** The clip's description, in whole sentences. */
  description: string;
  sounds: readonly SoundCue[];
  soundNames: Record<ClipSound, string>;
  durationSeconds: number;
}

/** Long enough to read; crowd noise lasts until the end. */
const soundSeconds = 1.2;
const lasting: readonly ClipSound[] = ['goal', 'applause'];

function splitSentences(text: string): string[] {
  return text.split(/(?<=[.!?…])\s+/u).filter((sentence) => sentence !== '');
}

/** Splits the time between sentences by their length. */
function describe({ description, durationSeconds }: Told): Caption[] {
  const sentences = splitSentences(description);
  const total = sentences.reduce((sum, sentence) => sum + sentence.length, 0);
  let from = 0;
  return sentences.map((text) => {
    const start = from;
    from = Math.min(start + (text.length / total) * durationSeconds, durationSeconds);
    return { from: start, to: from, text, place: 'lower' };
  });
}

/** One sound at a time: each ends the previous. */
function name({ sounds, soundNames, durationSeconds }: Told): Caption[] {
  return sounds.map(({ seconds, sound }, index) => {
    const until = lasting.includes(sound) ? durationSeconds : seconds + soundSeconds;
    const to = Math.min(until, sounds[index + 1]?.seconds ?? durationSeconds, durationSeconds);
    return { from: seconds, to, text: `[${soundNames[sound]}]`, place: 'upper' };
  });
}

/** Captions of descriptions and sounds. */
export function createCaptions(told: Told): Caption[] {
  return [...describe(told), ...name(told)].filter(({ from, to }) => to > from);
}

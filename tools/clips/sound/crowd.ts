import { addTo, filter, noise, type Samples, sampleRate, shape, synthesise } from './signal.ts';

interface Choir {
  seconds: number;
  random: () => number;
  count: number;
  /** Pitches of the deepest and the highest throat, in hertz. */
  low: number;
  high: number;
  /** The two resonances that make a vowel. */
  vowel: readonly [number, number];
}

function between(random: () => number, low: number, high: number): number {
  return low + (high - low) * random();
}

/** One throat: a buzz that wavers, swells and takes breath, at a time of its own. */
function addThroat(target: Samples, { random, low, high }: Choir): void {
  const pitch = between(random, low, high);
  const [waver, wobble] = [between(random, 4, 7), between(random, 0.25, 0.9)];
  const [shift, turn] = [random() * 10, random() * 10];
  const loudness = between(random, 0.3, 1);
  let phase = random();
  // Pitch and breath change slowly: a thousand times a second is enough.
  const slow = 44;
  for (let start = 0; start < target.length; start += slow) {
    const time = start / sampleRate;
    const bend = 1 + 0.018 * Math.sin(2 * Math.PI * waver * time + shift) + 0.06 * Math.sin(wobble * time * 2 + turn);
    const step = (pitch * bend) / sampleRate;
    const gain = loudness * (0.55 + 0.45 * Math.sin(2 * Math.PI * wobble * time + turn));
    const end = Math.min(start + slow, target.length);
    for (let index = start; index < end; index += 1) {
      phase += step;
      if (phase >= 1) phase -= 1;
      target[index] = (target[index] ?? 0) + (phase * 2 - 1) * gain;
    }
  }
}

/** Many throats with one vowel, and the air that goes with them; about as loud for any number of them. */
function choir(given: Choir): Samples {
  const { seconds, random, count, vowel } = given;
  const buzz = synthesise(seconds, () => 0);
  for (let index = 0; index < count; index += 1) addThroat(buzz, given);
  const air = noise(seconds, random);
  const sung = synthesise(seconds, () => 0);
  for (const [formant, gain] of [
    [vowel[0], 1],
    [vowel[1], 0.55],
    [2_700, 0.16],
  ] as const) {
    addTo(sung, filter(buzz, 'bandpass', formant, 4), 0, gain / Math.sqrt(count));
    addTo(sung, filter(air, 'bandpass', formant, 1.4), 0, gain * 0.9);
  }
  return filter(sung, 'highpass', 120);
}

/** Talk on the terraces: low voices whose syllables come and go, over the breath of a full ground. */
export function murmur(seconds: number, random: () => number): Samples {
  const bed = filter(filter(noise(seconds, random), 'lowpass', 900), 'highpass', 90);
  for (let group = 0; group < 6; group += 1) {
    const vowel = [between(random, 320, 680), between(random, 900, 1_900)] as const;
    const voices = choir({ seconds, random, count: 7, low: 95, high: 230, vowel });
    const [rate, turn] = [between(random, 2.1, 4.6), random() * 6];
    addTo(
      bed,
      shape(voices, (time) => (0.35 + 0.65 * Math.sin(rate * time * 3 + turn) ** 2) * 0.22),
    );
  }
  return bed;
}

/** Thousands who open their mouths: «ooh» while something is coming, «aah» when it is there. */
export function roar(seconds: number, random: () => number, vowel: 'ooh' | 'aah'): Samples {
  const groups =
    vowel === 'ooh'
      ? ([
          [120, 260, [380, 820], 34],
          [200, 380, [430, 900], 22],
        ] as const)
      : ([
          [130, 290, [690, 1_150], 46],
          [240, 470, [780, 1_300], 40],
          [380, 680, [860, 1_650], 16],
        ] as const);
  const all = synthesise(seconds, () => 0);
  for (const [low, high, formants, count] of groups)
    addTo(all, choir({ seconds, random, count, low, high, vowel: formants }), 0, 0.6);
  return all;
}

/** A team and its bench: a dozen throats, of which each can be told apart. */
export function shouts(seconds: number, random: () => number): Samples {
  return choir({ seconds, random, count: 12, low: 130, high: 300, vowel: [690, 1_150] });
}

/** Hands: short cracks of different size, so many in a second. */
export function clapping(seconds: number, random: () => number, perSecond: number): Samples {
  const hands = synthesise(seconds, () => 0);
  const crack = (sharpness: number) =>
    filter(
      shape(noise(0.03, random), (time) => Math.exp(-time * 190)),
      'bandpass',
      sharpness,
      1.6,
    );
  for (let time = 0; time < seconds; time += (2 * random()) / perSecond)
    addTo(hands, crack(between(random, 900, 2_300)), time, between(random, 0.1, 0.6));
  return hands;
}

import { roar } from './crowd.ts';
import { addTo, filter, noise, type Samples, shape, synthesise } from './signal.ts';

const radioCallSeconds = 1.9;

/** A brass horn: two notes, a fourth apart, each with its own swell. */
function horn(): Samples {
  const notes = [
    { from: 0.1, until: 0.42, pitch: 196 },
    { from: 0.48, until: 1.5, pitch: 261.6 },
  ];
  let phase = 0;
  const raw = synthesise(radioCallSeconds, (time) => {
    const note = notes.find(({ from, until }) => time >= from && time < until);
    if (!note) return 0;
    phase = (phase + note.pitch / 44_100) % 1;
    const gain = Math.min((time - note.from) * 18, 1, (note.until - time) * 9);
    return (phase * 2 - 1 + Math.sin(phase * 4 * Math.PI) * 0.6) * gain;
  });
  return filter(raw, 'lowpass', 1_500);
}

/** Fists on a table: long, long, short, short, long. */
function rhythm(random: () => number): Samples {
  const all = synthesise(radioCallSeconds, () => 0);
  const knock = () =>
    shape(filter(noise(0.12, random), 'bandpass', 320, 1.2), (time) => Math.min(time * 300, 1) * Math.exp(-time * 32));
  for (const [time, gain] of [
    [0.1, 1],
    [0.48, 1],
    [0.86, 0.8],
    [1.05, 0.8],
    [1.24, 1],
  ] as const)
    addTo(all, knock(), time, gain * 2.4);
  return all;
}

/**
 * The reporter's box at a great moment, without a word: horn, rhythm and, where there are spectators, a swell of voices,
 * as narrow as a small radio.
 */
export function radioCall(random: () => number, hasCrowd: boolean): Samples {
  const call = hasCrowd
    ? shape(roar(radioCallSeconds, random, 'aah'), (time) => 0.35 * Math.sin((Math.PI * time) / radioCallSeconds) ** 2)
    : synthesise(radioCallSeconds, () => 0);
  addTo(call, horn(), 0, 0.34);
  addTo(call, rhythm(random), 0, 0.6);
  return filter(filter(call, 'highpass', 320), 'lowpass', 3_200);
}

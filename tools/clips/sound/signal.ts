/** Samples a second, one channel. */
export const sampleRate = 44_100;

/** Loudness over time: 1 is the loudest that a file can hold. */
export type Samples = Float64Array;

export function toSampleCount(seconds: number): number {
  return Math.round(seconds * sampleRate);
}

/** `draw` is requested each sample, in its order, at its time in seconds. */
export function synthesise(seconds: number, draw: (time: number) => number): Samples {
  const sound = new Float64Array(toSampleCount(seconds));
  for (let index = 0; index < sound.length; index += 1) sound[index] = draw(index / sampleRate);
  return sound;
}

export function noise(seconds: number, random: () => number): Samples {
  return synthesise(seconds, () => random() * 2 - 1);
}

/** Lays a sound over another, from a time on; what reaches beyond the end is cut off. */
export function addTo(target: Samples, sound: Samples, seconds = 0, gain = 1): void {
  const start = toSampleCount(seconds);
  for (let index = 0; index < sound.length && start + index < target.length; index += 1)
    target[start + index] = (target[start + index] ?? 0) + (sound[index] ?? 0) * gain;
}

/** A sound whose loudness follows a curve. */
export function shape(sound: Samples, gainAt: (time: number) => number): Samples {
  return sound.map((sample, index) => sample * gainAt(index / sampleRate));
}

type Band = 'lowpass' | 'highpass' | 'bandpass';

/** A second-order filter (R. Bristow-Johnson's «Audio EQ Cookbook»). */
export function filter(sound: Samples, band: Band, frequency: number, q = 0.707): Samples {
  const angle = (2 * Math.PI * frequency) / sampleRate;
  const cosine = Math.cos(angle);
  const alpha = Math.sin(angle) / (2 * q);
  const [b0, b1, b2] = {
    lowpass: [(1 - cosine) / 2, 1 - cosine, (1 - cosine) / 2] as const,
    highpass: [(1 + cosine) / 2, -1 - cosine, (1 + cosine) / 2] as const,
    bandpass: [alpha, 0, -alpha] as const,
  }[band];
  const [a0, a1, a2] = [1 + alpha, -2 * cosine, 1 - alpha];
  let x1 = 0;
  let x2 = 0;
  let y1 = 0;
  let y2 = 0;
  const filtered = new Float64Array(sound.length);
  for (let index = 0; index < sound.length; index += 1) {
    const x = sound[index] ?? 0;
    const y = (b0 * x + b1 * x1 + b2 * x2 - a1 * y1 - a2 * y2) / a0;
    x2 = x1;
    x1 = x;
    y2 = y1;
    y1 = y;
    filtered[index] = y;
  }
  return filtered;
}

/** The walls answer: what a stadium gives back, from four echoes that feed themselves. */
export function echo(sound: Samples, strength: number): Samples {
  const wet = sound.map((sample) => sample);
  for (const [seconds, feedback] of [
    [0.0297, 0.62],
    [0.0411, 0.58],
    [0.1073, 0.44],
    [0.1831, 0.36],
  ] as const) {
    const delay = toSampleCount(seconds);
    for (let index = delay; index < wet.length; index += 1)
      wet[index] = (wet[index] ?? 0) + (wet[index - delay] ?? 0) * feedback * 0.5;
  }
  const far = filter(wet, 'lowpass', 3_800);
  return sound.map((sample, index) => sample * (1 - strength) + (far[index] ?? 0) * strength);
}

/** Bends the loudest parts softly below full scale, as a microphone's limiter does. */
export function limit(sound: Samples, gain: number): Samples {
  return sound.map((sample) => Math.tanh(sample * gain) * 0.86);
}

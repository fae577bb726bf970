import { addTo, filter, noise, type Samples, shape, synthesise } from './signal.ts';

const decay = (rate: number) => (time: number) => Math.exp(-time * rate);

function tone(seconds: number, frequencyAt: (time: number) => number): Samples {
  let phase = 0;
  let last = 0;
  return synthesise(seconds, (time) => {
    phase += 2 * Math.PI * frequencyAt(time) * (time - last);
    last = time;
    return Math.sin(phase);
  });
}

/** Boot on leather: a deep knock that falls, and the slap on top of it. */
export function kick(random: () => number): Samples {
  const knock = shape(
    tone(0.16, (time) => 62 + 120 * Math.exp(-time * 55)),
    decay(30),
  );
  addTo(knock, shape(filter(noise(0.05, random), 'bandpass', 1_500, 0.9), decay(110)), 0, 0.9);
  return knock;
}

/** Gloves, or a shin: shorter and flatter than a kick. */
export function block(random: () => number): Samples {
  const slap = shape(filter(noise(0.12, random), 'bandpass', 620, 0.8), decay(48));
  addTo(
    slap,
    shape(
      tone(0.12, () => 95),
      decay(40),
    ),
    0,
    0.7,
  );
  return slap;
}

/** Studs through turf. */
export function tackle(random: () => number): Samples {
  const slide = shape(
    filter(noise(0.34, random), 'bandpass', 1_050, 0.6),
    (time) => Math.min(time * 22, 1) * Math.exp(-time * 11),
  );
  addTo(slide, kick(random), 0.04, 0.5);
  return slide;
}

/** The ball into the net: a rustle that runs up and dies. */
export function net(random: () => number): Samples {
  return shape(filter(noise(0.42, random), 'highpass', 2_600), (time) => Math.min(time * 40, 1) * Math.exp(-time * 10));
}

/** A referee's whistle far away: two tones that beat against each other, and the pea that rattles. */
export function whistle(random: () => number): Samples {
  const seconds = 0.5;
  const blown = tone(seconds, (time) => 2_850 + 40 * Math.sin(2 * Math.PI * 34 * time));
  addTo(
    blown,
    tone(seconds, () => 3_020),
    0,
    0.7,
  );
  addTo(blown, filter(noise(seconds, random), 'bandpass', 2_950, 6), 0, 0.7);
  return shape(blown, (time) => {
    const rattle = 0.72 + 0.28 * Math.sin(2 * Math.PI * 36 * time);
    return rattle * Math.min(time * 45, 1, (seconds - time) * 16);
  });
}

import type { SoundCue } from '#contract/moments/moment.ts';

import type { FilmFacts } from '../facts/film-facts.ts';
import { seededNumbers } from '../scene/geometry.ts';
import { clapping, murmur, roar, shouts } from './crowd.ts';
import { radioCall } from './radio-call.ts';
import { addTo, echo, filter, limit, noise, type Samples, shape, synthesise } from './signal.ts';
import { block, kick, net, tackle, whistle } from './strokes.ts';

/** From silence to full, smoothly. */
function rise(time: number, from: number, to: number): number {
  const share = Math.min(Math.max((time - from) / (to - from), 0), 1);
  return share * share * (3 - 2 * share);
}

interface Order {
  clipId: string;
  durationSeconds: number;
  sounds: readonly SoundCue[];
  /** Whether spectators are there to be heard. */
  stands: FilmFacts['stands'];
  /** Where a radio call begins, of the few films that have one. */
  radioCallAt?: number | undefined;
}

function findClimax(sounds: readonly SoundCue[]): SoundCue | undefined {
  return sounds.find(({ sound }) => sound === 'goal' || sound === 'applause');
}

/** Without spectators: wind over the seats, then teammates who shout and a bench that claps. */
function createEmptyGround({ durationSeconds: end, sounds }: Order, random: () => number): Samples {
  const ground = shape(filter(noise(end, random), 'lowpass', 420), () => 0.12);
  const climax = findClimax(sounds);
  if (climax === undefined) return ground;
  const { seconds: at, sound } = climax;
  const isGoal = sound === 'goal';
  const joy = (time: number) =>
    rise(time, at + 0.1, at + 0.3) * Math.exp(-Math.max(time - at - 0.6, 0) * 1.1) * (1 - rise(time, end - 0.5, end));
  addTo(
    ground,
    shape(shouts(end, random), (time) => joy(time) * (isGoal ? 0.65 : 0.16)),
  );
  addTo(
    ground,
    shape(clapping(end, random, 16), (time) => joy(time) * (isGoal ? 0.8 : 1.1)),
  );
  return ground;
}

/** The stand leans forward until the decisive instant, and is on its feet from then on. */
function createCrowd({ durationSeconds: end, sounds }: Order, random: () => number): Samples {
  const crowd = shape(murmur(end, random), () => 0.34);
  const climax = findClimax(sounds);
  if (climax === undefined) return crowd;
  const { seconds: at, sound } = climax;
  const isGoal = sound === 'goal';
  const tension = (time: number) => rise(time, at - 1.7, at) ** 2 * (1 - rise(time, at, at + 0.3));
  addTo(
    crowd,
    shape(roar(end, random, 'ooh'), (time) => tension(time) * (isGoal ? 0.6 : 0.5)),
  );
  // The loop begins again in a murmur: it has to come from somewhere near.
  const sink = (time: number) => 1 - 0.82 * rise(time, end - 0.55, end);
  const joy = (time: number) => rise(time, at + 0.02, at + 0.34) * Math.exp(-Math.max(time - at - 0.9, 0) * 0.32);
  addTo(
    crowd,
    shape(roar(end, random, 'aah'), (time) => joy(time) * sink(time) * (isGoal ? 1 : 0.36)),
  );
  addTo(
    crowd,
    shape(clapping(end, random, isGoal ? 90 : 150), (time) => joy(time) * sink(time) * (isGoal ? 0.35 : 1.5)),
  );
  return crowd;
}

function addStroke(pitch: Samples, { seconds, sound }: SoundCue, random: () => number): void {
  switch (sound) {
    case 'whistle':
      return addTo(pitch, whistle(random), seconds, 0.1);
    case 'kick':
      return addTo(pitch, kick(random), seconds, 0.62);
    case 'block':
      return addTo(pitch, block(random), seconds, 0.9);
    case 'tackle':
      return addTo(pitch, tackle(random), seconds, 0.6);
    case 'goal':
      return addTo(pitch, net(random), seconds, 0.26);
    case 'applause':
      return undefined;
  }
}

/** The stand and the pitch of one clip, from its end to its beginning without a click. The same clip always sounds the same. */
export function createSoundtrack(order: Order): Samples {
  const random = seededNumbers(`${order.clipId} aloud`);
  const { durationSeconds: end, sounds } = order;
  const pitch = synthesise(end, () => 0);
  for (const cue of sounds) addStroke(pitch, cue, random);
  const isEmpty = order.stands === 'empty';
  const all = echo(isEmpty ? createEmptyGround(order, random) : createCrowd(order, random), 0.42);
  // Empty seats give back what a crowd would swallow.
  addTo(all, echo(pitch, isEmpty ? 0.5 : 0.3));
  if (order.radioCallAt !== undefined) addTo(all, radioCall(random, !isEmpty), order.radioCallAt, 0.9);
  const seam = 0.03;
  return shape(limit(all, 0.9), (time) => Math.min(time / seam, (end - time) / seam, 1));
}

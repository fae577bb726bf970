import { useAtomValue } from 'jotai';

import type { Rarity } from '#contract/moments/rarity.ts';

import { isSoundOnAtom } from './opening-state.ts';
import { soundCard, soundCue, soundTear } from './opening-sound.ts';

/** Milliseconds of vibration, then of rest, in turn. */
const pulses: Record<Rarity, number[]> = {
  Common: [12],
  Epic: [18],
  Rare: [18, 60, 24],
  'Super Rare': [24, 60, 24, 60, 40],
};

/** A phone that can, and a fan who likes things to move. */
function vibrate(pattern: number[]): void {
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches || !('vibrate' in navigator)) return;
  navigator.vibrate(pattern);
}

/** What is heard and felt of an opening: sound only where it was requested. */
export function useSoundAndHaptics() {
  const isSoundOn = useAtomValue(isSoundOnAtom);
  return {
    tear() {
      vibrate([20]);
      if (isSoundOn) soundTear();
    },
    cue(rarity: Rarity) {
      if (isSoundOn) soundCue(rarity);
    },
    card(rarity: Rarity) {
      vibrate(pulses[rarity]);
      if (isSoundOn) soundCard(rarity);
    },
  };
}

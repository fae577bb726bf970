import { useAtomValue } from 'jotai';

import type { Rarity } from '#contract/moments/rarity.ts';
import { prefersStillness } from '#ui/prefers-stillness.ts';

import { isSoundOnAtom } from './opening-state.ts';
import { soundCard, soundCue, soundTear } from './opening-sound.ts';

/** Vibration pattern: milliseconds on and off. */
const pulses: Record<Rarity, number[]> = {
  Common: [12],
  Epic: [18],
  Rare: [18, 60, 24],
  'Super Rare': [24, 60, 24, 60, 40],
};

/** Requires device support and no reduced motion. */
function vibrate(pattern: number[]): void {
  if (prefersStillness() || !('vibrate' in navigator)) return;
  navigator.vibrate(pattern);
}

/** Sound (opt-in) and haptics of an opening. */
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

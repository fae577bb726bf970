import { assertNever } from '#contract/assert-never.ts';

/**
 * State of an opening. The server has delivered the moments before it starts: the opening only shows them. `pouch`
 * waits to be torn; a `cue` announces the card at `position` (from 1), which is then revealed as `card`.
 */
export type Opening =
  | { phase: 'pouch' }
  | { phase: 'cue'; position: number }
  | { phase: 'card'; position: number }
  | { phase: 'over' };

/** `torn` and `cued` end an animation; `turn` is the fan's tap or key; `reveal-all` shows all remaining cards. */
export type OpeningEvent = 'torn' | 'cued' | 'turn' | 'reveal-all';

export interface OpeningRules {
  /** How many cards there are. */
  total: number;
  /** Animations are skipped: no tearing, no cues. */
  isSkipping: boolean;
}

function showCard(position: number, { total, isSkipping }: OpeningRules): Opening {
  if (position > total) return { phase: 'over' };
  return { phase: isSkipping ? 'card' : 'cue', position };
}

/** The initial state: `behind` cards are revealed; null: the pouch is not torn. */
export function startOpening(behind: number | null, rules: OpeningRules): Opening {
  if (behind === null && !rules.isSkipping) return { phase: 'pouch' };
  return showCard((behind ?? 0) + 1, rules);
}

/** The number of revealed cards, saved to resume on any device. */
export function cardsBehind(opening: Opening, total: number): number | null {
  switch (opening.phase) {
    case 'pouch':
      return null;
    case 'cue':
    case 'card':
      return opening.position - 1;
    case 'over':
      return total;
    default:
      return assertNever(opening);
  }
}

/** The next state. Events that don't fit the phase (late animation ends, extra taps) are ignored. */
export function advance(opening: Opening, event: OpeningEvent, rules: OpeningRules): Opening {
  if (event === 'reveal-all') return { phase: 'over' };
  switch (opening.phase) {
    case 'pouch':
      return event === 'torn' ? showCard(1, rules) : opening;
    case 'cue':
      return event === 'cued' || event === 'turn' ? { phase: 'card', position: opening.position } : opening;
    case 'card':
      return event === 'turn' ? showCard(opening.position + 1, rules) : opening;
    case 'over':
      return opening;
    default:
      return assertNever(opening);
  }
}

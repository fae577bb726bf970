import type { MomentSummary } from './moment.ts';

type Match = MomentSummary['match'];

/** Names the home side first: «the club 2–1 Opponent», and away «Opponent 1–2 the club». */
export function describeResult({ opponent, venue, score }: Match, club: string): string {
  if (venue === 'home') return `${club} ${score} ${opponent}`;
  return `${opponent} ${score.split('–').toReversed().join('–')} ${club}`;
}

/** «84», and in stoppage time «90+4». */
export function describeMinute({ minute, addedMinutes }: Match): string {
  return addedMinutes === undefined ? String(minute) : `${minute}+${addedMinutes}`;
}

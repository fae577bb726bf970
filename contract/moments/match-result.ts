import type { MomentSummary } from './moment.ts';

type Match = MomentSummary['match'];

/** «Farol FC 2–1 CD Tarouval», and away «CD Ribalva 1–2 Farol FC». */
export function describeResult({ opponent, venue, score }: Match, club: string): string {
  if (venue === 'home') return `${club} ${score} ${opponent}`;
  return `${opponent} ${score.split('–').toReversed().join('–')} ${club}`;
}

/** «84», and in stoppage time «90+4». */
export function describeMinute({ minute, addedMinutes }: Match): string {
  return addedMinutes === undefined ? String(minute) : `${minute}+${addedMinutes}`;
}

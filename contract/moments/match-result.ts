import type { MomentSummary } from './moment.ts';

type Match = MomentSummary['match'];

/** The home side comes first: «CD Tarouval 2–1 Naval», and away «CD Ribalva 1–2 CD Tarouval». */
export function describeResult({ opponent, venue, score }: Match, club: string): string {
  if (venue === 'home') return `${club} ${score} ${opponent}`;
  return `${opponent} ${score.split('–').toReversed().join('–')} ${club}`;
}

/** «84», and in stoppage time «90+4». */
export function describeMinute({ minute, addedMinutes }: Match): string {
  return addedMinutes === undefined ? String(minute) : `${minute}+${addedMinutes}`;
}

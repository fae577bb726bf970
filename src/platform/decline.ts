/** Offers that pause after “Not now”. */
export type OwnQuestion = 'push' | 'install';

const quietMilliseconds = 30 * 24 * 3_600_000;

function toKey(question: OwnQuestion): string {
  return `shop-${question}-declined`;
}

/** Stored per device: “Not now” pauses an offer for 30 days. */
export function wasDeclinedLately(question: OwnQuestion, now: number): boolean {
  try {
    const at = Date.parse(localStorage.getItem(toKey(question)) ?? '');
    return now - at < quietMilliseconds;
  } catch {
    return false;
  }
}

export function rememberDecline(question: OwnQuestion, now: number): void {
  try {
    localStorage.setItem(toKey(question), new Date(now).toISOString());
  } catch {
    // Private mode, or a full disk: the offer comes again.
  }
}

/** The user pool's policy: only length, since a long sentence is a better password than a short riddle. */
const shortestPassword = 8;

/** How many characters a new password still needs. */
export function lettersMissing(password: string): number {
  return Math.max(0, shortestPassword - Array.from(password).length);
}

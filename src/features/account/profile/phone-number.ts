/** E.164: plus, country code and number, 8 to 15 digits. Null for invalid input. */
export function toPhoneNumber(typed: string): string | null {
  const compact = typed.replace(/[\s().\-/]/g, '').replace(/^00/, '+');
  return /^\+[1-9]\d{7,14}$/.test(compact) ? compact : null;
}

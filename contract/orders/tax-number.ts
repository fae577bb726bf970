/** The problem with a tax number; sent in `fields.taxNumber` of a `validation` failure. */
const taxNumberProblems = ['wrong-shape', 'wrong-check-digit'] as const;
export type TaxNumberProblem = (typeof taxNumberProblems)[number];

/** Normalizes a tax number: no spaces, dots and hyphens, capital letters. */
export function plainTaxNumber(typed: string): string {
  return typed.replace(/[\s.\-/]/g, '').toUpperCase();
}

/** Valid prefixes of Portuguese tax numbers: natural persons, companies, the state, and non-residents. */
const nifStarts = /^(1|2|3|45|5|6|7[0-2457-9]|8|9[0189])/;

/**
 * Calculates the last of nine digits: 11 minus the weighted sum of the others modulo 11, or 0 if that has two digits.
 */
function nifCheckDigit(digits: string): number {
  const sum = Array.from(digits.slice(0, 8), Number).reduce((total, digit, index) => total + digit * (9 - index), 0);
  const rest = sum % 11;
  return rest < 2 ? 0 : 11 - rest;
}

function nifProblem(number: string): TaxNumberProblem | null {
  const digits = number.replace(/^PT/, '');
  if (!/^\d{9}$/.test(digits) || !nifStarts.test(digits)) return 'wrong-shape';
  return nifCheckDigit(digits) === Number(digits[8]) ? null : 'wrong-check-digit';
}

/**
 * The problem with a typed tax number, or null. Portuguese numbers (NIF) are fully checked. For other countries only
 * the form is: 4 to 15 letters and digits, with at least two digits.
 */
export function taxNumberProblem(country: string, typed: string): TaxNumberProblem | null {
  const number = plainTaxNumber(typed);
  if (country === 'PT') return nifProblem(number);
  return /^[A-Z0-9]{4,15}$/.test(number) && /\d.*\d/.test(number) ? null : 'wrong-shape';
}

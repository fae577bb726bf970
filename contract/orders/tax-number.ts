/** What can be wrong with a tax number; sent in `fields.taxNumber` of a `validation` failure. */
const taxNumberProblems = ['wrong-shape', 'wrong-check-digit'] as const;
export type TaxNumberProblem = (typeof taxNumberProblems)[number];

/** As it is kept: without the spaces, dots and hyphens that people type, letters in capitals. */
export function plainTaxNumber(typed: string): string {
  return typed.replace(/[\s.\-/]/g, '').toUpperCase();
}

/** What a Portuguese tax number may begin with: natural persons, companies, the state, and those without residence. */
const nifStarts = /^(1|2|3|45|5|6|7[0-2457-9]|8|9[0189])/;

/** The last of nine digits: 11 less the weighted sum of the others modulo 11, and 0 where that would have two digits. */
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
 * What is wrong with a tax number as typed, or null. Portugal's (NIF) is checked to its check digit; of every other
 * country's only that it could be one: 4 to 15 letters and digits, with at least two digits.
 */
export function taxNumberProblem(country: string, typed: string): TaxNumberProblem | null {
  const number = plainTaxNumber(typed);
  if (country === 'PT') return nifProblem(number);
  return /^[A-Z0-9]{4,15}$/.test(number) && /\d.*\d/.test(number) ? null : 'wrong-shape';
}

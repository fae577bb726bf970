import type { CardDetails } from '#platform/payments/sandbox-payment.ts';

/** A card as it is typed. */
export interface CardFields {
  number: string;
  expiry: string;
  cvc: string;
}

export type CardProblem =
  | 'number-incomplete'
  | 'number-wrong'
  | 'expiry-shape'
  | 'expiry-past'
  | 'cvc-back'
  | 'cvc-front';
export type CardProblems = Partial<Record<keyof CardFields, CardProblem>>;

export type CardBrand = 'visa' | 'mastercard' | 'amex' | 'other';

function toDigits(text: string): string {
  return text.replace(/\D/g, '');
}

export function getBrand(number: string): CardBrand {
  const digits = toDigits(number);
  if (digits.startsWith('4')) return 'visa';
  if (/^(5[1-5]|2[2-7])/.test(digits)) return 'mastercard';
  return /^3[47]/.test(digits) ? 'amex' : 'other';
}

/** Grouped as on the card: 4-4-4-4, or 4-6-5 for American Express. */
export function formatNumber(typed: string): string {
  const digits = toDigits(typed).slice(0, 19);
  if (getBrand(digits) === 'amex')
    return digits
      .slice(0, 15)
      .replace(/^(\d{4})(\d{1,6})?(\d{1,5})?$/, (_, ...groups) => groups.slice(0, 3).filter(Boolean).join(' '));
  return digits.replace(/(\d{4})(?=\d)/g, '$1 ');
}

/** «1», «12», «12 / 2», «12 / 29»; a pasted «12/2029» too. */
export function formatExpiry(typed: string): string {
  const digits = toDigits(typed.replace(/^(\d)\s*\//, '0$1/'));
  const month = /^[2-9]/.test(digits) ? `0${digits[0]}` : digits.slice(0, 2);
  const rest = /^[2-9]/.test(digits) ? digits.slice(1) : digits.slice(2);
  const year = rest.length > 2 ? rest.slice(-2) : rest;
  return year === '' ? month : `${month} / ${year}`;
}

/** The check digit that every card number ends with (ISO/IEC 7812). */
function hasValidCheckDigit(digits: string): boolean {
  const sum = Array.from(digits)
    .reverse()
    .reduce((total, digit, index) => {
      const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
      return total + (value > 9 ? value - 9 : value);
    }, 0);
  return sum % 10 === 0;
}

function numberProblem(number: string): CardProblem | undefined {
  const digits = toDigits(number);
  const shortest = getBrand(digits) === 'amex' ? 15 : 13;
  if (digits.length < shortest) return 'number-incomplete';
  return hasValidCheckDigit(digits) ? undefined : 'number-wrong';
}

interface Expiry {
  month: number;
  year: number;
}

function readExpiry(expiry: string): Expiry | undefined {
  const match = /^(0[1-9]|1[0-2]) \/ (\d{2})$/.exec(formatExpiry(expiry));
  return match === null ? undefined : { month: Number(match[1]), year: 2000 + Number(match[2]) };
}

/** Cards are valid to the end of the month. */
function expiryProblem(expiry: string, now: Date): CardProblem | undefined {
  const read = readExpiry(expiry);
  if (read === undefined) return 'expiry-shape';
  const isPast = read.year * 12 + read.month < now.getFullYear() * 12 + now.getMonth() + 1;
  return isPast ? 'expiry-past' : undefined;
}

/** Three digits, or four for American Express. */
function cvcProblem({ number, cvc }: CardFields): CardProblem | undefined {
  const { length } = toDigits(cvc);
  if (getBrand(number) === 'amex') return length === 4 ? undefined : 'cvc-front';
  return length === 3 ? undefined : 'cvc-back';
}

export type CardResult = { kind: 'card'; card: CardDetails } | { kind: 'problems'; problems: CardProblems };

/** The parsed card, or each field's problem. */
export function readCard(fields: CardFields, now: Date): CardResult {
  const number = numberProblem(fields.number);
  const expiry = expiryProblem(fields.expiry, now);
  const read = readExpiry(fields.expiry);
  const cvc = cvcProblem(fields);
  if (number !== undefined || expiry !== undefined || cvc !== undefined || read === undefined) {
    return {
      kind: 'problems',
      problems: { ...(number && { number }), ...(expiry && { expiry }), ...(cvc && { cvc }) },
    };
  }
  const card = {
    number: toDigits(fields.number),
    expiryMonth: read.month,
    expiryYear: read.year,
    cvc: toDigits(fields.cvc),
  };
  return { kind: 'card', card };
}

import { lettersMissing } from '../password-policy.ts';

/** A field's problem, shown beside it. */
export type SignUpProblem = 'username-shape' | 'email-shape' | 'password-short' | 'terms-open';

export interface SignUpFields {
  username: string;
  email: string;
  password: string;
  areTermsAccepted: boolean;
}

export type SignUpProblems = Partial<Record<keyof SignUpFields, SignUpProblem>>;

/** Letters, digits, dot, hyphen and underscore, 3 to 30: fits into a URL and on a card. */
const usernameShape = /^[\p{Letter}\p{Number}._-]{3,30}$/u;
const emailShape = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

export function isEmailShaped(text: string): boolean {
  return emailShape.test(text);
}

/** Empty if the form is valid. */
export function findProblems({ username, email, password, areTermsAccepted }: SignUpFields): SignUpProblems {
  return {
    ...(usernameShape.test(username) ? {} : { username: 'username-shape' as const }),
    ...(isEmailShaped(email) ? {} : { email: 'email-shape' as const }),
    ...(lettersMissing(password) === 0 ? {} : { password: 'password-short' as const }),
    ...(areTermsAccepted ? {} : { areTermsAccepted: 'terms-open' as const }),
  };
}

/** What is wrong with a field, told beside it. */
export type SignUpProblem = 'username-shape' | 'email-shape' | 'password-short';

export interface SignUpFields {
  username: string;
  email: string;
  password: string;
}

/** Letters, digits, dot, hyphen and underscore, 3 to 30 of them: fits an address and a card. */
const usernameShape = /^[\p{Letter}\p{Number}._-]{3,30}$/u;
const emailShape = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** The user pool's policy: length alone, since a long sentence is a better password than a short riddle. */
const shortestPassword = 8;

/** Empty when everything may be sent. */
export function problemsOf({
  username,
  email,
  password,
}: SignUpFields): Partial<Record<keyof SignUpFields, SignUpProblem>> {
  return {
    ...(usernameShape.test(username) ? {} : { username: 'username-shape' as const }),
    ...(emailShape.test(email) ? {} : { email: 'email-shape' as const }),
    ...([...password].length >= shortestPassword ? {} : { password: 'password-short' as const }),
  };
}

import type { Answer, Target } from './target.ts';

/** The result in a few words, and whether the shop withstood the attack. */
export interface Outcome {
  back: string;
  held: boolean;
}

export interface Attack {
  name: string;
  sent: string;
  run: (target: Target) => Promise<Outcome>;
}

/** Repeats a request one after another and returns the status codes. */
export async function repeat(times: number, work: (index: number) => Promise<Answer>): Promise<number[]> {
  const statuses: number[] = [];
  for (let index = 0; index < times; index += 1) statuses.push((await work(index)).status);
  return statuses;
}

/** «20 × 200, 10 × 400» */
export function tally(statuses: readonly number[]): string {
  const counts = new Map<number, number>();
  for (const status of statuses) counts.set(status, (counts.get(status) ?? 0) + 1);
  return [...counts].map(([status, count]) => `${count} × ${status}`).join(', ');
}

export async function logIn(
  target: Target,
  username: string,
  password: string,
): Promise<{ id: string; access: string }> {
  const AuthParameters = { USERNAME: username, PASSWORD: password };
  const { text } = await target.askPool(
    'InitiateAuth',
    { AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters },
    '198.51.100.77',
  );
  const { AuthenticationResult } = JSON.parse(text) as {
    AuthenticationResult: { IdToken: string; AccessToken: string };
  }; // by the protocol
  return { id: AuthenticationResult.IdToken, access: AuthenticationResult.AccessToken };
}

/** The known accounts of a local shop. */
export const logInAsMarta = (target: Target) => logIn(target, 'marta', 'Matchday-90-marta');

import type { PoolContext } from '../../pool-context.ts';
import { CognitoError } from '../../protocol/cognito-error.ts';

interface ChallengeResponse {
  responses: Record<string, string>;
  session: string | undefined;
  clientMetadata: Record<string, string>;
}

/** How one kind of challenge is answered: with tokens, or with the next challenge. */
export type AnswerChallenge = (context: PoolContext, response: ChallengeResponse) => Promise<object>;

export function requireSession(session: string | undefined): string {
  if (session === undefined || session === '')
    throw new CognitoError('InvalidParameterException', 'Missing required parameter Session');
  return session;
}

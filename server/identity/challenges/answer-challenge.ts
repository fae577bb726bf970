import type { PoolContext } from '../pool-context.ts';

/** How one kind of challenge is answered: with tokens, or with the next challenge. */
export type AnswerChallenge = (
  context: PoolContext,
  responses: Record<string, string>,
  session: string | undefined,
) => Promise<object>;

import type { PoolContext } from '../../pool-context.ts';

/** How one authentication flow begins: with tokens, or with a challenge. */
export type StartSignIn = (
  context: PoolContext,
  parameters: Record<string, string>,
  clientMetadata: Record<string, string>,
) => Promise<object>;

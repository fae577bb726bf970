import { countClientIp, hasClientIpUses } from '../client-ip-limits.ts';
import { forgetLimit, spendLimit } from '#server/limits/limits.ts';
import type { PoolContext } from '../pool-context.ts';
import { limits } from '../pool-settings.ts';
import { type CognitoError, tooManyAttempts } from '../protocol/cognito-error.ts';

/**
 * Checks a code of a second factor within the limits of the account and the caller's IP address. `check` returns why
 * the code is refused, or null. An attempt counts before it is checked, so a burst has no advantage.
 */
export async function proveFactor(
  context: PoolContext,
  userId: string,
  check: () => Promise<CognitoError | null>,
): Promise<void> {
  const key = `factor ${userId}`;
  const { database, clock } = context;
  const isAllowed =
    (await hasClientIpUses(context, 'failures')) && (await spendLimit(database, key, limits.wrongFactors, clock.now()));
  if (!isAllowed) throw tooManyAttempts();
  const refusal = await check();
  if (refusal !== null) {
    await countClientIp(context, 'failures');
    throw refusal;
  }
  await forgetLimit(database, key);
}

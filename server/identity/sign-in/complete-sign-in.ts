import { deviceGroupKey, makeDeviceKey, touchDevice } from '../devices/devices.ts';
import type { PoolContext } from '../pool-context.ts';
import { staleSession } from '../protocol/cognito-error.ts';
import { startSession } from '../tokens/sessions.ts';
import type { SignInProgress } from './sign-in-progress.ts';
import { sweepExpired } from '../sweep-expired.ts';
import { type AuthenticationResult, issueTokens } from '../tokens/tokens.ts';
import type { IdentityUser } from '../users/users.ts';

/** The end of every sign-in, after everything requested was proved. A new device is offered a key. */
export async function completeSignIn(
  context: PoolContext,
  user: IdentityUser,
  progress: SignInProgress,
): Promise<{ ChallengeParameters: object; AuthenticationResult: AuthenticationResult }> {
  await sweepExpired(context.database, context.clock.now());
  const shown = progress.isDeviceProved ? progress.deviceKey : null;
  if (shown !== null && !(await touchDevice(context, user.userId, shown))) throw staleSession();
  const deviceKey = shown ?? makeDeviceKey();
  const { session, refreshToken } = await startSession(context, user.userId, deviceKey);
  const offer = { DeviceKey: deviceKey, DeviceGroupKey: deviceGroupKey(context, user.userId) };
  return {
    ChallengeParameters: {},
    AuthenticationResult: {
      ...(await issueTokens(context, user, session)),
      RefreshToken: refreshToken,
      ...(shown === null ? { NewDeviceMetadata: offer } : {}),
    },
  };
}

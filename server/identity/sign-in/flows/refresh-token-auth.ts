import { refreshSession } from '../../tokens/refresh-session.ts';
import { requireParameter } from '../../protocol/require-parameter.ts';
import type { StartSignIn } from './start-sign-in.ts';

export const refreshWithToken: StartSignIn = (context, parameters) =>
  refreshSession(context, requireParameter(parameters, 'REFRESH_TOKEN'), parameters['DEVICE_KEY']);

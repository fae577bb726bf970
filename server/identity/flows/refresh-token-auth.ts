import { refreshSession } from '../refresh-session.ts';
import { requireParameter } from '../require-parameter.ts';
import type { StartSignIn } from './start-sign-in.ts';

export const refreshWithToken: StartSignIn = (context, parameters) =>
  refreshSession(context, requireParameter(parameters, 'REFRESH_TOKEN'), parameters['DEVICE_KEY']);

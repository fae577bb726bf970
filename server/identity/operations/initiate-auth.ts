import * as v from 'valibot';

import type { StartSignIn } from '../sign-in/flows/start-sign-in.ts';
import { startWithPassword } from '../sign-in/flows/user-password-auth.ts';
import { startWithSrp } from '../sign-in/flows/user-srp-auth.ts';
import { refreshWithToken } from '../sign-in/flows/refresh-token-auth.ts';
import { defineOperation } from './operation.ts';
import { CognitoError } from '../protocol/cognito-error.ts';
import { clientIdSchema, clientMetadataSchema, parametersSchema } from '../protocol/request-fields.ts';

/** A new flow is one more file and one more line. */
const flows = new Map<string, StartSignIn>([
  ['USER_SRP_AUTH', startWithSrp],
  ['USER_PASSWORD_AUTH', startWithPassword],
  ['REFRESH_TOKEN_AUTH', refreshWithToken],
  ['REFRESH_TOKEN', refreshWithToken],
]);

export const initiateAuth = defineOperation({
  name: 'InitiateAuth',
  request: v.object({
    ClientId: clientIdSchema,
    AuthFlow: v.optional(v.string(), ''),
    AuthParameters: parametersSchema,
    ClientMetadata: clientMetadataSchema,
  }),
  async handle(context, request) {
    const start = flows.get(request.AuthFlow);
    if (start === undefined)
      throw new CognitoError('InvalidParameterException', 'Authentication flow type is invalid.');
    return start(context, request.AuthParameters, request.ClientMetadata);
  },
});

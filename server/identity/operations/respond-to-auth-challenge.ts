import * as v from 'valibot';

import type { AnswerChallenge } from '../sign-in/challenges/answer-challenge.ts';
import { answerDevicePassword, answerDeviceSrp } from '../sign-in/challenges/device-password.ts';
import { answerNewPassword } from '../sign-in/challenges/new-password.ts';
import { answerPasswordVerifier } from '../sign-in/challenges/password-verifier.ts';
import {
  answerMfaSetup,
  answerSelectMfaType,
  answerSmsMfa,
  answerSoftwareTokenMfa,
} from '../sign-in/challenges/second-factor.ts';
import { defineOperation } from './operation.ts';
import { CognitoError } from '../protocol/cognito-error.ts';
import { clientIdSchema, clientMetadataSchema, parametersSchema, sessionSchema } from '../protocol/request-fields.ts';

/** A new challenge is one more file and one more line. */
const challenges = new Map<string, AnswerChallenge>([
  ['PASSWORD_VERIFIER', answerPasswordVerifier],
  ['NEW_PASSWORD_REQUIRED', answerNewPassword],
  ['SMS_MFA', answerSmsMfa],
  ['SOFTWARE_TOKEN_MFA', answerSoftwareTokenMfa],
  ['SELECT_MFA_TYPE', answerSelectMfaType],
  ['MFA_SETUP', answerMfaSetup],
  ['DEVICE_SRP_AUTH', answerDeviceSrp],
  ['DEVICE_PASSWORD_VERIFIER', answerDevicePassword],
]);

export const respondToAuthChallenge = defineOperation({
  name: 'RespondToAuthChallenge',
  request: v.object({
    ClientId: clientIdSchema,
    ChallengeName: v.string(),
    Session: v.optional(sessionSchema),
    ChallengeResponses: parametersSchema,
    ClientMetadata: clientMetadataSchema,
  }),
  async handle(context, request) {
    const answer = challenges.get(request.ChallengeName);
    if (answer === undefined) throw new CognitoError('InvalidParameterException', 'Challenge name is invalid.');
    const { ChallengeResponses: responses, Session: session, ClientMetadata: clientMetadata } = request;
    return answer(context, { responses, session, clientMetadata });
  },
});

import * as v from 'valibot';

import type { AnswerChallenge } from '../challenges/answer-challenge.ts';
import { answerPasswordVerifier } from '../challenges/password-verifier.ts';
import { defineOperation } from '../operation.ts';
import { Refusal } from '../refusal.ts';
import { clientIdSchema } from '../request-fields.ts';

/** A new challenge is one more file and one more line. */
const challenges = new Map<string, AnswerChallenge>([['PASSWORD_VERIFIER', answerPasswordVerifier]]);

export const respondToAuthChallenge = defineOperation({
  name: 'RespondToAuthChallenge',
  request: v.object({
    ClientId: clientIdSchema,
    ChallengeName: v.string(),
    Session: v.optional(v.string()),
    ChallengeResponses: v.optional(v.record(v.string(), v.string()), {}),
  }),
  async handle(context, request) {
    const answer = challenges.get(request.ChallengeName);
    if (answer === undefined) throw new Refusal('InvalidParameterException', 'Challenge name is invalid.');
    return answer(context, request.ChallengeResponses, request.Session);
  },
});

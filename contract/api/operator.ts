import * as v from 'valibot';

import { localeSchema } from '../locale.ts';
import { idSchema } from '../scalars.ts';

/** On the shop's own origin. A command is a `POST` with its input as JSON. */
export const operatorPath = '/operator';
/** Minimum length of a secret. */
export const minOperatorTokenLength = 32;
/** File in the data folder with the token that a local server creates at each start. */
export const operatorTokenFile = 'operator-token';

const usernameSchema = v.pipe(v.string('is missing'), v.nonEmpty('is empty'), v.maxLength(128, 'is too long'));
const emailSchema = v.pipe(
  v.string('is missing'),
  v.email('is not an e-mail address'),
  v.maxLength(320, 'is too long'),
);

const refundKeySchema = v.pipe(v.string('is missing'), v.nonEmpty('is empty'), v.maxLength(200, 'is too long'));

/** The operator's commands to the running server. Input fields are the command line's options. */
export const operatorCommands = {
  'make-user': {
    about: 'invites somebody: the user pool sends a temporary password',
    input: v.strictObject({ username: usernameSchema, email: emailSchema, locale: localeSchema }),
  },
  'reset-second-factor': {
    about: 'for somebody who has lost the telephone: forgets their second factors, signs them out',
    input: v.strictObject({ username: usernameSchema }),
  },
  'remove-showcase': {
    about: 'takes down a shelf that a fan shows, by the id in its address; the fan can show it again at another one',
    input: v.strictObject({ id: idSchema }),
  },
  'close-refund': {
    about: 'for money that was given back another way, after its refund failed or was refused: by the key in the log',
    input: v.strictObject({ key: refundKeySchema }),
  },
  reconcile: {
    about: 'asks the payment provider about open orders now and sends back money that is due',
    input: v.strictObject({}),
  },
  vitals: {
    about: 'shows how fast the pages are on fans’ devices: web vitals since the start, by page and connection',
    input: v.strictObject({}),
  },
  mails: {
    about: 'counts the e-mails that wait and those that were given up',
    input: v.strictObject({}),
  },
  'retry-mails': {
    about: 'has every e-mail that was given up sent again',
    input: v.strictObject({}),
  },
};
/** Answers with a file; `--to` of the command line is its destination. */
export const operatorBackup = {
  name: 'backup',
  about: 'copies the embedded database to a new file while the shop goes on',
} as const;

export type OperatorCommand = keyof typeof operatorCommands;
export type OperatorInput<C extends OperatorCommand> = v.InferOutput<(typeof operatorCommands)[C]['input']>;
export const operatorCommandNames = Object.keys(operatorCommands) as OperatorCommand[]; // the keys of the literal above

/** The result in one sentence, with figures. */
export const operatorAnswerSchema = v.object({ message: v.string(), figures: v.record(v.string(), v.number()) });
export type OperatorAnswer = v.InferOutput<typeof operatorAnswerSchema>;

/** Why it was refused, with the HTTP status. */
export const operatorFailureStatus = {
  'wrong-token': 401,
  'unknown-command': 404,
  'unknown-user': 404,
  'unknown-showcase': 404,
  'unknown-refund': 404,
  'malformed-body': 400,
  'body-too-large': 413,
  validation: 422,
  'refused-by-pool': 409,
  'not-our-pool': 409,
  'refund-not-owed': 409,
  'not-our-database': 409,
  internal: 500,
} as const;
export type OperatorFailureCode = keyof typeof operatorFailureStatus;

export const operatorFailureSchema = v.object({ error: v.object({ code: v.string(), message: v.string() }) });

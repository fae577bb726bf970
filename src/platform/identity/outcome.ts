import { AuthError } from 'aws-amplify/auth';

import { SessionError } from '../session/session-errors.ts';
import { requireTokens } from '../session/tokens.ts';
import { type IdentityFailure, toIdentityFailure } from './failures.ts';

export type IdentityOutcome<T = null> =
  | { kind: 'done'; value: T }
  | { kind: 'failed'; failure: IdentityFailure; message: string };

/**
 * True without an answer of the pool: no network (amplify's core uses this one name), or a proxy's page, which amplify
 * can't parse as JSON.
 */
function isNoAnswer(error: unknown): error is Error {
  return error instanceof Error && (error.name === 'NetworkError' || error instanceof SyntaxError);
}

/** The pool's error, or `unreachable`. */
export function isPoolError(error: unknown): error is Error {
  return error instanceof AuthError || isNoAnswer(error);
}

/** Turns amplify's errors into values. Anything else is a bug and is rethrown. */
export async function attempt<T>(work: () => Promise<T>): Promise<IdentityOutcome<T>> {
  try {
    return { kind: 'done', value: await work() };
  } catch (error) {
    if (error instanceof SessionError) return { kind: 'failed', failure: 'session-ended', message: error.message };
    if (!isPoolError(error)) throw error;
    return { kind: 'failed', failure: toIdentityFailure(error), message: error.message };
  }
}

/** The same for calls with a code. Amazon Cognito uses one name for too many messages and too many wrong codes. */
export async function attemptCode<T>(work: () => Promise<T>): Promise<IdentityOutcome<T>> {
  const outcome = await attempt(work);
  const isLimit = outcome.kind === 'failed' && outcome.failure === 'too-many-requests';
  return isLimit ? { ...outcome, failure: 'too-many-tries' } : outcome;
}

/** The same for calls that need a signed-in user. */
export function attemptAsUser<T>(work: () => Promise<T>): Promise<IdentityOutcome<T>> {
  return attempt(() => requireTokens().then(work));
}

/** The same for calls that send a code to a signed-in user. */
export function attemptCodeAsUser<T>(work: () => Promise<T>): Promise<IdentityOutcome<T>> {
  return attemptCode(() => requireTokens().then(work));
}

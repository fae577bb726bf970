import { AuthError } from 'aws-amplify/auth';

import { SessionError } from '../session/session-errors.ts';
import { requireTokens } from '../session/tokens.ts';
import { failureOf, type IdentityFailure } from './failures.ts';

export type IdentityOutcome<T = null> =
  | { kind: 'done'; value: T }
  | { kind: 'failed'; failure: IdentityFailure; message: string };

/**
 * No answer of the pool’s has come: there is no network, which amplify’s core tells by this name alone, or something before the pool
 * answered a page of its own, which amplify can’t read as JSON.
 */
function isNoAnswer(error: unknown): error is Error {
  return error instanceof Error && (error.name === 'NetworkError' || error instanceof SyntaxError);
}

/** What the pool says by way of amplify, or that it says nothing. */
export function isPoolError(error: unknown): error is Error {
  return error instanceof AuthError || isNoAnswer(error);
}

/** What amplify throws becomes a value here, once; anything else is a programmer's mistake and stays thrown. */
export async function attempt<T>(work: () => Promise<T>): Promise<IdentityOutcome<T>> {
  try {
    return { kind: 'done', value: await work() };
  } catch (error) {
    if (error instanceof SessionError) return { kind: 'failed', failure: 'session-ended', message: error.message };
    if (!isPoolError(error)) throw error;
    return { kind: 'failed', failure: failureOf(error), message: error.message };
  }
}

/** The same for what takes a code. Amazon Cognito has one name for too many messages and for too many wrong codes. */
export async function attemptCode<T>(work: () => Promise<T>): Promise<IdentityOutcome<T>> {
  const outcome = await attempt(work);
  const isLimit = outcome.kind === 'failed' && outcome.failure === 'too-many-requests';
  return isLimit ? { ...outcome, failure: 'too-many-tries' } : outcome;
}

/** The same for what only a signed-in user can do. */
export function attemptAsUser<T>(work: () => Promise<T>): Promise<IdentityOutcome<T>> {
  return attempt(() => requireTokens().then(work));
}

/** A code that only a signed-in user can be requested. */
export function attemptCodeAsUser<T>(work: () => Promise<T>): Promise<IdentityOutcome<T>> {
  return attemptCode(() => requireTokens().then(work));
}

import { DrizzleQueryError } from 'drizzle-orm';

/**
 * The loggable part of an unexpected error. Errors of drizzle, PGlite and pg have the query's parameters as properties
 * (here: verifiers, codes and addresses), so only named fields are logged, never the error itself.
 */
export function describeFault(error: Error): {
  name: string;
  message: string;
  code: string | undefined;
  stack: string | undefined;
} {
  const cause = error instanceof DrizzleQueryError && error.cause instanceof Error ? error.cause : error;
  const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : undefined;
  return { name: cause.name, message: cause.message, code, stack: cause.stack };
}

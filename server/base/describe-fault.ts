import { DrizzleQueryError } from 'drizzle-orm';

/**
 * What may be logged of an unexpected error. The errors of drizzle, PGlite and pg carry the query's parameters as
 * properties, and here those are verifiers, codes and addresses: so named fields only, never the error itself.
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

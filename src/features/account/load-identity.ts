import type { IdentityFailure } from '#platform/identity/failures.ts';
import type { IdentityOutcome } from '#platform/identity/outcome.ts';

export type { IdentityFailure };

/** Null: done. */
export type FormResult = IdentityFailure | null;

/** A part of the client that can't be loaded counts as a missing connection. */
export async function withIdentity<Part, T>(
  load: () => Promise<Part>,
  use: (part: Part) => Promise<IdentityOutcome<T>>,
): Promise<IdentityOutcome<T>> {
  const part = await load().catch(() => undefined);
  return part === undefined ? { kind: 'failed', failure: 'offline', message: '' } : use(part);
}

/** The same for calls without a result. */
export async function failureWithIdentity<Part>(
  load: () => Promise<Part>,
  use: (part: Part) => Promise<IdentityOutcome<unknown>>,
): Promise<FormResult> {
  const outcome = await withIdentity(load, use);
  return outcome.kind === 'done' ? null : outcome.failure;
}

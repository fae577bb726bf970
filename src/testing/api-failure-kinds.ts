import { failureStatus } from '#contract/api/failure.ts';
import type { ApiErrorKind } from '#platform/api/api-error.ts';

import type { Sentence } from './failure-texts.tsx';

const kinds = [...Object.keys(failureStatus), 'offline', 'timeout', 'unreadable'] as ApiErrorKind[]; // the type's own parts

/** All failure kinds of the API. `own`: with their own message. `rest`: only caused by us. */
export function sentencesFor<Own extends ApiErrorKind>(
  rest: Sentence,
  own: Record<Own, Sentence>,
): Record<ApiErrorKind, Sentence> {
  const filled = Object.fromEntries(kinds.map((kind) => [kind, rest])) as Record<ApiErrorKind, Sentence>; // of all kinds
  return { ...filled, ...own };
}

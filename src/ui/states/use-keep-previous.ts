import { useState } from 'react';

/**
 * Keeps the last success while the next input loads, for example after a filter change. `owner`: a new owner starts
 * empty.
 */
export function useKeepPrevious<R extends { status: string }>(resource: R, owner: string | undefined): R {
  const [shown, setShown] = useState({ resource, owner });
  const isWaiting = resource.status === 'idle' || resource.status === 'loading';
  const keeps = isWaiting && shown.resource.status === 'success' && shown.owner === owner;
  const next = keeps ? shown.resource : resource;
  if (next !== shown.resource || owner !== shown.owner) setShown({ resource: next, owner });
  return next;
}

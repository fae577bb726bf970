import { useState } from 'react';

/**
 * Keeps the last success on the screen while the next thing loads, as when only a filter changes. `owner`: who it belongs to; for
 * another one it begins empty.
 */
export function useKeepPrevious<R extends { status: string }>(resource: R, owner: string | undefined): R {
  const [shown, setShown] = useState({ resource, owner });
  const isWaiting = resource.status === 'idle' || resource.status === 'loading';
  const keeps = isWaiting && shown.resource.status === 'success' && shown.owner === owner;
  const next = keeps ? shown.resource : resource;
  if (next !== shown.resource || owner !== shown.owner) setShown({ resource: next, owner });
  return next;
}

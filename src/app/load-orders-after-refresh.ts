import { loadCompleteOrdersAtom } from '#platform/data/orders.ts';
import { sessionAtom } from '#platform/session/session.ts';

import type { Store } from './store.ts';

/** Once the session has been refreshed, the orders are loaded (spec, section 4). */
export function loadOrdersAfterRefresh(store: Store): void {
  let refreshedFor: string | null = null;
  store.sub(sessionAtom, () => {
    const session = store.get(sessionAtom);
    if (session.status !== 'loaded') refreshedFor = null;
    else if (session.isRefreshed && refreshedFor !== session.user.userId) {
      refreshedFor = session.user.userId;
      void store.set(loadCompleteOrdersAtom);
    }
  });
}

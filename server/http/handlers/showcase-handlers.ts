import { readPublicShowcase, readShowcase, removeShowcase, saveShowcase } from '#server/showcases/showcases.ts';

import type { ApiHandlers, HandlerParts } from './handlers.ts';
import { found, granted } from '../api/outcomes.ts';

/** For the shelf that a user shows to everybody who has its address. */
export function createShowcaseHandlers({
  database,
  clock,
}: HandlerParts): Pick<ApiHandlers, 'getShowcase' | 'saveShowcase' | 'removeShowcase' | 'getPublicShowcase'> {
  return {
    getShowcase: async ({ user }) => ({ showcase: await readShowcase(database, user.userId) }),
    async saveShowcase({ user, body }) {
      const { showcase } = granted(await saveShowcase(database, user, body, clock.now()));
      return { showcase };
    },
    async removeShowcase({ user }) {
      await removeShowcase(database, user.userId);
      return { showcase: null };
    },
    getPublicShowcase: async ({ params }) => found(await readPublicShowcase(database, params.showcaseId)),
  };
}

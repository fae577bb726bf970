import { orNotFound } from '#server/base/refusal.ts';
import { readPublicShowcase, readShowcase, removeShowcase, saveShowcase } from '#server/showcases/showcases.ts';

import type { ApiHandlers, HandlerParts } from './handlers.ts';

/** For a user's public shelf. */
export function createShowcaseHandlers({
  database,
  clock,
}: HandlerParts): Pick<ApiHandlers, 'getShowcase' | 'saveShowcase' | 'removeShowcase' | 'getPublicShowcase'> {
  return {
    getShowcase: async ({ user }) => ({ showcase: await readShowcase(database, user.userId) }),
    async saveShowcase({ user, body }) {
      const outcome = await saveShowcase(database, user, body, clock.now());
      return outcome.kind === 'refused' ? outcome : { showcase: outcome.showcase };
    },
    async removeShowcase({ user }) {
      await removeShowcase(database, user.userId);
      return { showcase: null };
    },
    getPublicShowcase: async ({ params }) => orNotFound(await readPublicShowcase(database, params.showcaseId)),
  };
}

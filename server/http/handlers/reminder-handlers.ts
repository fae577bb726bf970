import { hasPackEdition } from '#server/packs/read-packs.ts';
import type { AuthenticatedUser } from '#server/identity/tokens/token-verifier.ts';
import { readReminder, setReminder } from '#server/reminders/drop-reminders.ts';

import { ApiFailure } from '../api/api-failure.ts';
import type { ApiHandlers, HandlerParts } from './handlers.ts';

/** For reminders of drops that the user may know of. */
export function createReminderHandlers({
  database,
  clock,
  admins,
}: HandlerParts): Pick<ApiHandlers, 'getDropReminder' | 'setDropReminder'> {
  const requireEdition = async (user: AuthenticatedUser, packEditionId: string) => {
    const reader = { now: clock.now(), isAdmin: await admins.isAdmin(user) };
    if (!(await hasPackEdition(database, packEditionId, reader))) throw new ApiFailure('not-found');
  };
  return {
    async getDropReminder({ user, params: { packEditionId } }) {
      await requireEdition(user, packEditionId);
      return readReminder(database, user.userId, packEditionId);
    },
    async setDropReminder({ user, params: { packEditionId }, body }) {
      await requireEdition(user, packEditionId);
      if (body.email && !user.isEmailVerified)
        throw new ApiFailure('email-not-verified', 'Verify your e-mail before we write to it.');
      const { userId, email: address } = user;
      return setReminder(database, { userId, packEditionId, address, ...body }, clock.now());
    },
  };
}

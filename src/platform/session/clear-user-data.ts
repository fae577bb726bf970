import { forgetContactDraft } from '../data/contact-draft.ts';
import { clearRevealProgress } from '../data/reveal-progress.ts';
import { deleteUserOnDevice } from '../device/worker.ts';

/** Deletes everything this device keeps for a user, except the session's tokens. */
export async function clearUserData(userId: string): Promise<void> {
  clearRevealProgress();
  forgetContactDraft(userId);
  // Not every device supports app badges.
  if ('clearAppBadge' in navigator) navigator.clearAppBadge().catch(() => undefined);
  await deleteUserOnDevice(userId);
}

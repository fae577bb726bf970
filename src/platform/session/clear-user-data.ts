import { forgetContactDraft } from '../data/contact-draft.ts';
import { clearRevealProgress } from '../data/reveal-progress.ts';
import { forgetUserOnDevice } from '../device/worker.ts';

/** Deletes everything that this device keeps for a user, but for the session's own tokens. */
export async function clearUserData(userId: string): Promise<void> {
  clearRevealProgress();
  forgetContactDraft(userId);
  // Not every device has a number on the app's icon.
  if ('clearAppBadge' in navigator) navigator.clearAppBadge().catch(() => undefined);
  await forgetUserOnDevice(userId);
}

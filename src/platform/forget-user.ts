import { forgetOpeningNotes } from './opening-notes.ts';
import { forgetUserOnDevice } from './worker.ts';

/** Deletes everything that this device keeps for a user, but for the session's own tokens. */
export async function forgetUser(userId: string): Promise<void> {
  forgetOpeningNotes();
  await forgetUserOnDevice(userId);
}

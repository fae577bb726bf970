import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';

import { showToast } from '#ui/toasts/toast.ts';

/** For fans who have left the page; the contact page shows it itself. */
export function notifySent(outcome: 'sent' | 'refused', say: (text: MessageDescriptor) => string, path: string): void {
  if (outcome === 'sent') showToast({ kind: 'success', text: say(msg`Your message to the club has been sent.`), path });
  else showToast({ kind: 'failure', text: say(msg`Your message to the club could not be sent.`), path });
}

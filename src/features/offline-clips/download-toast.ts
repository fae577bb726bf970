import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';

import { showToast, type ToastRequest } from '#ui/toasts/toast.ts';

import type { DownloadEnd } from './download-end.ts';

const ends: Record<DownloadEnd, { kind: ToastRequest['kind']; text: MessageDescriptor }> = {
  kept: { kind: 'success', text: msg`Your clips are kept: they play without a connection.` },
  full: { kind: 'failure', text: msg`This device has no room left: not all clips could be kept.` },
  failed: { kind: 'failure', text: msg`Some clips could not be kept.` },
};

/** Toast for users on other pages than the download's. */
export function notifyEnd(end: DownloadEnd, say: (text: MessageDescriptor) => string, path: string): void {
  if (document.visibilityState !== 'visible' || document.querySelector('[data-download]') !== null) return;
  const { kind, text } = ends[end];
  showToast({ kind, text: say(text), path });
}

import * as v from 'valibot';

import { openPageSchema } from '#contract/push-messages.ts';
import { readChosenLanguage } from '#platform/language-choice.ts';
import { keepDownloadGoing } from '#platform/offline-clips.ts';
import { refreshPush } from '#platform/push.ts';
import { showToast } from '#ui/toast.ts';

import type { App } from './create-app.tsx';
import { isBusyHere } from './busy-tabs.ts';

/**
 * A click on a push message leads this window to its page. A window in which somebody pays, opens a pack or has typed something is
 * not led away: it tells of the page.
 */
function openPagesOfMessages(router: App['router']): void {
  navigator.serviceWorker.addEventListener('message', ({ data, ports: [port] }) => {
    const parsed = v.safeParse(openPageSchema, data);
    if (!parsed.success) return;
    const { path: address, title: text } = parsed.output;
    port?.postMessage('taken');
    if (new URL(address, location.origin).href === location.href) return;
    if (isBusyHere()) showToast({ kind: 'information', text, address });
    else void router.navigate({ href: address });
  });
}

/** What is only for devices on which a fan is signed in. */
export function startDeviceServices(router: App['router'], userId: string): void {
  if (!('serviceWorker' in navigator)) return;
  openPagesOfMessages(router);
  keepDownloadGoing(userId);
  void refreshPush(userId, readChosenLanguage());
}

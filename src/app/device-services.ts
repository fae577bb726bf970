import * as v from 'valibot';

import { defaultLocale, type Locale } from '#contract/locale.ts';
import { openPageSchema } from '#contract/push/push-messages.ts';
import { describeEnd } from '#features/offline-clips/download-end.ts';
import { notifyEnd } from '#features/offline-clips/download-toast.ts';
import { onLanguageChoice, readChosenLanguage } from '#platform/device/language-choice.ts';
import { keepDownloadGoing } from '#platform/device/offline-clips.ts';
import { refreshPush } from '#platform/device/push.ts';
import { sessionUserAtom } from '#platform/session/session.ts';
import { showToast } from '#ui/toasts/toast.ts';

import type { App } from './create-app.tsx';
import { isBusyHere } from './updates/busy-tabs.ts';
import { keepViews } from './rendering/keep-view.ts';

/**
 * A click on a push message leads this window to its page. A window with a payment, an opening or typed text is not navigated: it
 * offers the page in a toast.
 */
function openPagesOfMessages(router: App['router']): void {
  navigator.serviceWorker.addEventListener('message', ({ data, ports: [port] }) => {
    const parsed = v.safeParse(openPageSchema, data);
    if (!parsed.success) return;
    const { path, title: text } = parsed.output;
    port?.postMessage('taken');
    if (new URL(path, location.origin).href === location.href) return;
    if (isBusyHere()) showToast({ kind: 'information', text, path });
    else void router.navigate({ href: path });
  });
}

/** Uses the language of the current page. */
function notifyDownloadEnd(router: App['router'], end: ReturnType<typeof describeEnd>): void {
  if (end === null) return;
  const { languages } = router.options.context;
  const locale = router.state.matches[0]?.context.locale ?? defaultLocale;
  const { href } = router.buildLocation({ to: '/{-$locale}/profile/storage' });
  const tell = () => notifyEnd(end, (text) => languages.getI18n(locale)._(text), href);
  // Without its messages there is nothing to show.
  void languages.load(locale, 'offline-clips').then(tell, () => undefined);
}

/** Services for devices with a signed-in user. They follow a sign-in of another user in the same tab. */
export function startDeviceServices(router: App['router']): void {
  if (!('serviceWorker' in navigator)) return;
  const { store } = router.options.context;
  const getUserId = () => store.get(sessionUserAtom)?.userId;
  openPagesOfMessages(router);
  keepViews({ store, state: () => router.state });
  const beginDownload = keepDownloadGoing(getUserId, (before, clips) =>
    notifyDownloadEnd(router, describeEnd(before, clips)),
  );
  const renewPush = (locale: Locale | undefined) => {
    const userId = getUserId();
    if (userId !== undefined) void refreshPush(userId, locale);
  };
  renewPush(readChosenLanguage());
  onLanguageChoice(renewPush);
  let lastUserId = getUserId();
  store.sub(sessionUserAtom, () => {
    const userId = getUserId();
    // New tokens are no new user.
    if (userId === lastUserId) return;
    lastUserId = userId;
    beginDownload();
    renewPush(readChosenLanguage());
  });
}

import { findPagePath } from '#contract/paths.ts';
import { defaultLocale } from '#contract/locale.ts';
import { sendWaitingContactAtom } from '#features/content/contact/contact-state.ts';
import { notifySent } from '#features/content/contact/notify-sent.ts';

import type { App } from './create-app.tsx';

/** Sends the contact message that waits on this device and notifies the user in the page's current language. */
export async function sendWaitingContact({ router, store }: Pick<App, 'router' | 'store'>): Promise<void> {
  const { languages } = router.options.context;
  const localeNow = () => router.state.matches[0]?.context.locale ?? defaultLocale;
  const outcome = await store.set(sendWaitingContactAtom, localeNow());
  if (outcome === 'nothing' || findPagePath(router.state.location.pathname) === '/contact-us') return;
  const locale = localeNow();
  const { href } = router.buildLocation({ to: '/{-$locale}/contact-us' });
  // Without its messages there is nothing to show.
  const hasWords = await languages.load(locale, 'content').then(
    () => true,
    () => false,
  );
  if (hasWords) notifySent(outcome, (text) => languages.getI18n(locale)._(text), href);
}

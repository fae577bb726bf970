import { defaultLocale } from '#contract/locale.ts';
import { getAllowedPurposes, getOfferedPurposes, logConsent, onConsentElsewhere } from '#platform/telemetry/consent.ts';
import { consentPanelAtom } from '#platform/telemetry/consent-panel.ts';
import { applyConsent } from '#platform/telemetry/third-party-scripts.ts';

import { isBusyHere } from '../updates/busy-tabs.ts';
import { consentPartsAtom } from './consent-parts.ts';
import type { App } from '../create-app.tsx';
import { ConsentControl, ConsentQuestion } from '../layout/notices/consent-question.tsx';

/** Asks if there is no answer yet, and applies the stored one. Follows answers from other tabs, too. */
export function startConsent({ store, router }: Pick<App, 'store' | 'router'>): void {
  const isUnanswered = () => getAllowedPurposes() === null && getOfferedPurposes().length > 0;
  store.set(consentPanelAtom, isUnanswered() ? 'asking' : 'closed');
  store.set(consentPartsAtom, { Question: ConsentQuestion, Control: ConsentControl });
  applyConsent();
  void logConsent(router.state.matches[0]?.context.locale ?? defaultLocale);
  onConsentElsewhere(() => {
    if (!isUnanswered() && store.get(consentPanelAtom) === 'asking') store.set(consentPanelAtom, 'closed');
    if (applyConsent() && !isBusyHere()) window.location.reload();
  });
}

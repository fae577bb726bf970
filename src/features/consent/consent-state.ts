import { atom } from 'jotai';

import type { Purpose } from '#contract/consent.ts';
import type { Locale } from '#contract/locale.ts';
import { saveConsent } from '#platform/telemetry/consent.ts';
import { consentPanelAtom } from '#platform/telemetry/consent-panel.ts';
import { applyConsent } from '#platform/telemetry/third-party-scripts.ts';

/**
 * Saves and applies the answer and closes the panel. Returns true, with the panel open, if a reload is needed to stop a
 * script.
 */
export const answerConsentAtom = atom(null, (_get, set, allowed: readonly Purpose[], locale: Locale): boolean => {
  void saveConsent(allowed, locale);
  const needsReload = applyConsent();
  if (!needsReload) set(consentPanelAtom, 'closed');
  return needsReload;
});

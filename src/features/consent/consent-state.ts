import { atom } from 'jotai';

import type { Purpose } from '#contract/consent.ts';
import type { Locale } from '#contract/locale.ts';
import { saveConsent } from '#platform/telemetry/consent.ts';
import { consentPanelAtom } from '#platform/telemetry/consent-panel.ts';
import { applyConsent } from '#platform/telemetry/third-party-scripts.ts';

/**
 * Saves the answer, acts on it and closes the panel. Returns true, and leaves the panel open, where only a reload ends what is no
 * longer wanted.
 */
export const answerConsentAtom = atom(null, (_get, set, allowed: readonly Purpose[], locale: Locale): boolean => {
  void saveConsent(allowed, locale);
  const needsReload = applyConsent();
  if (!needsReload) set(consentPanelAtom, 'closed');
  return needsReload;
});

import { useRouterState } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';

import { isBarePath } from '#contract/paths.ts';
import { ConsentPanel } from '#features/consent/consent-panel.tsx';
import { PrivacyChoices } from '#features/consent/privacy-choices.tsx';
import { useHasMessages } from '#i18n/use-has-messages.ts';
import { consentPanelAtom } from '#platform/telemetry/consent-panel.ts';

import { isBusyHere, isBusyPath } from '../../updates/busy-tabs.ts';

/** For the footer. */
export function ConsentControl() {
  return useHasMessages('consent') && <PrivacyChoices />;
}

/** Not during sign-in, payment or the opening of a pack. */
function useMayAsk(): boolean {
  const path = useRouterState({ select: ({ matches }) => matches.at(-1)?.pathname ?? '/' });
  return !isBarePath(path) && !isBusyPath(path);
}

/** The consent question, on the pages where it may be shown. It belongs to no route, which would load its messages. */
export function ConsentQuestion() {
  const panel = useAtomValue(consentPanelAtom);
  const hasMessages = useHasMessages('consent');
  const mayAsk = useMayAsk();
  if (panel === 'closed' || !hasMessages || !mayAsk) return null;
  // A new key for each opening, so that unsaved choices are dropped.
  return <ConsentPanel key={panel} mayReload={() => !isBusyHere()} />;
}

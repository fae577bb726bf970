import { useRouter, useRouterState } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';

import { isBarePath } from '#contract/paths.ts';
import type { Locale } from '#contract/locale.ts';
import { ConsentPanel } from '#features/consent/consent-panel.tsx';
import { PrivacyChoices } from '#features/consent/privacy-choices.tsx';
import { useLocale } from '#i18n/use-locale.ts';
import { consentPanelAtom } from '#platform/telemetry/consent-panel.ts';

import { isBusyHere, isBusyPath } from '../../updates/busy-tabs.ts';

/** Consent belongs to no page, so it loads its own messages. */
function useAreWordsHere(locale: Locale): boolean {
  const { languages } = useRouter().options.context;
  const [loaded, setLoaded] = useState<Locale | null>(null);
  useEffect(() => {
    let isCurrent = true;
    languages.load(locale, 'consent').then(
      () => isCurrent && setLoaded(locale),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [languages, locale]);
  return loaded === locale;
}

/** For the footer. */
export function ConsentControl() {
  return useAreWordsHere(useLocale()) && <PrivacyChoices />;
}

/** Not during sign-in, payment or the opening of a pack. */
function useMayAsk(): boolean {
  const path = useRouterState({ select: ({ matches }) => matches.at(-1)?.pathname ?? '/' });
  return !isBarePath(path) && !isBusyPath(path);
}

/** The consent question, on the pages where it may be shown. */
export function ConsentQuestion() {
  const panel = useAtomValue(consentPanelAtom);
  const areWordsHere = useAreWordsHere(useLocale());
  const mayAsk = useMayAsk();
  if (panel === 'closed' || !areWordsHere || !mayAsk) return null;
  // A new key for each opening, so that unsaved choices are dropped.
  return <ConsentPanel key={panel} mayReload={() => !isBusyHere()} />;
}

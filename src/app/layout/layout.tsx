import { useRouter, useRouterState } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import { type ReactNode, useEffect, useLayoutEffect } from 'react';

import { isBarePath } from '#contract/paths.ts';
import { defaultLocale, languageTag, type Locale, manifestFile } from '#contract/locale.ts';
import { LanguageProvider } from '#i18n/language-provider.tsx';
import { ClubEmblem } from '#kit/club-emblem.tsx';
import { clubAtom } from '#platform/configuration.ts';
import { markAlive } from '#ui/hydration/mark-alive.ts';
import { PanelBoundary } from '#ui/states/panel-boundary.tsx';
import { SiteName } from '#ui/site-name.tsx';
import { ToastRegion } from '#ui/toasts/toast-region.tsx';

import { consentPartsAtom } from '../consent/consent-parts.ts';
import { Footer } from './footer/footer.tsx';
import styles from './layout.module.css';
import { Header } from './header/header.tsx';
import { LoadBeam } from './load-beam.tsx';
import { SkipLink } from './skip-link.tsx';
import { SessionNotices } from './notices/session-notices.tsx';
import { UpdateNotice } from './notices/update-notice.tsx';

/** Marks the start of the page for server rendering. */
export const layoutMark = 'data-layout';

interface ShownPage {
  locale: Locale;
  path: string;
}

/** The page on the screen. Differs from the URL while the next page loads. */
function useShownPage(): ShownPage {
  const locale = useRouterState({ select: ({ matches }) => matches[0]?.context.locale ?? defaultLocale });
  const path = useRouterState({ select: ({ matches }) => matches.at(-1)?.pathname ?? '/' });
  return { locale, path };
}

function useDocumentLanguage(locale: Locale): void {
  useEffect(() => {
    const page = document.documentElement;
    // Even the same language makes the browser compute the styles of the whole page again.
    if (page.lang !== languageTag[locale]) page.lang = languageTag[locale];
    document.querySelector('link[rel=manifest]')?.setAttribute('href', `/${manifestFile(locale)}`);
  }, [locale]);
}

/** The layout of every page: language, header and footer, except on pages that the spec shows without them. */
export function Layout({ children }: { children: ReactNode }) {
  const { locale, path } = useShownPage();
  const { languages } = useRouter().options.context;
  const club = useAtomValue(clubAtom);
  const consent = useAtomValue(consentPartsAtom);
  useDocumentLanguage(locale);
  useLayoutEffect(() => markAlive('frame'), []);
  const isBare = isBarePath(path);
  return (
    <LanguageProvider i18n={languages.getI18n(locale)}>
      <SiteName value={club.name}>
        <ClubEmblem value={club.emblem}>
          <div {...{ [layoutMark]: '' }} className={styles.layout}>
            <SkipLink />
            <LoadBeam />
            {consent !== null && (
              <PanelBoundary>
                <consent.Question />
              </PanelBoundary>
            )}
            {!isBare && (
              <PanelBoundary>
                <Header />
              </PanelBoundary>
            )}
            <PanelBoundary>
              <SessionNotices />
              <UpdateNotice />
            </PanelBoundary>
            <main id="main" className={styles.main}>
              {children}
            </main>
            {!isBare && (
              <PanelBoundary>
                <Footer />
              </PanelBoundary>
            )}
          </div>
          <PanelBoundary place="above">
            <ToastRegion />
          </PanelBoundary>
        </ClubEmblem>
      </SiteName>
    </LanguageProvider>
  );
}

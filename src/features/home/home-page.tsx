import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';

import { useLocalised } from '#i18n/use-locale.ts';
import { clubAtom } from '#platform/configuration.ts';
import { DocumentHead } from '#ui/document-head.tsx';

import { Hero } from './hero/hero.tsx';
import styles from './home-page.module.css';

interface HomePageProps {
  /** Content below the first screen, loaded after it. */
  children: ReactNode;
}

/** Keeps the footer below the first screen until there is something in between. */
export function SectionsWaiting() {
  return <div className={styles.waiting} />;
}

export function HomePage({ children }: HomePageProps) {
  const { t } = useLingui();
  const localised = useLocalised();
  const club = useAtomValue(clubAtom);
  return (
    <>
      <DocumentHead
        isWholeTitle
        title={t`Collect Official ${club.name} Magic Moments`}
        description={localised(club.description)}
      />
      <Hero />
      {children}
    </>
  );
}

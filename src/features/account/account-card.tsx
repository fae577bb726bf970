import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';

import { useLocalised } from '#i18n/use-locale.ts';
import { HomeLink } from '#kit/home-link.tsx';
import { clubAtom } from '#platform/configuration.ts';
import { DocumentHead } from '#ui/document-head.tsx';
import { lazyPanel } from '#ui/states/lazy-panel.tsx';

import styles from './account-page.module.css';

/** Decoration of wide screens. */
const HeroArt = lazyPanel(() => import('#theme/hero-art.tsx'), 'HeroArt');

interface AccountCardProps {
  title: string;
  lead?: ReactNode;
  children: ReactNode;
  foot?: ReactNode;
}

/** Layout of the pages without header and footer: one card, and the emblem as a link home. */
export function AccountCard({ title, lead, children, foot }: AccountCardProps) {
  const club = useAtomValue(clubAtom);
  const localised = useLocalised();
  return (
    <div className={styles.page}>
      <DocumentHead title={title} />
      <div className={styles.art}>
        <HeroArt />
        <p className={styles.tagline}>{localised(club.tagline)}</p>
      </div>
      <HomeLink clubName={club.name} />
      <section className={styles.card}>
        <h1 className={styles.title}>{title}</h1>
        {Boolean(lead) && <p className={styles.lead}>{lead}</p>}
        {children}
        <div className={styles.foot}>{foot}</div>
      </section>
    </div>
  );
}

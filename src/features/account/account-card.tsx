import { useAtomValue } from 'jotai';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { clubAtom } from '#platform/configuration.ts';
import { PageHead } from '#ui/page-head.tsx';

import styles from './account-page.module.css';

interface AccountCardProps {
  title: string;
  lead?: ReactNode;
  children: ReactNode;
  foot?: ReactNode;
}

/** The pages without header and footer: one card, and the emblem that leads home. */
export function AccountCard({ title, lead, children, foot }: AccountCardProps) {
  const club = useAtomValue(clubAtom);
  return (
    <div className={styles.page}>
      <PageHead title={title} />
      <Link to="/{-$locale}" className={styles.home}>
        <img src={club.emblem} alt="" width={36} height={36} />
        {club.name}
      </Link>
      <section className={styles.card}>
        <h1 className={styles.title}>{title}</h1>
        {lead !== undefined && <p className={styles.lead}>{lead}</p>}
        {children}
        {foot !== undefined && <div className={styles.foot}>{foot}</div>}
      </section>
    </div>
  );
}

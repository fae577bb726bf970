import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';

import type { MomentSummary } from '#contract/moment.ts';
import { useLocalised } from '#i18n/use-locale.ts';
import { momentAddress } from '#kit/moment-address.ts';
import { MomentCard } from '#kit/moment-card.tsx';
import { catalogueAtom } from '#platform/catalogue.ts';
import { ownedEditionsAtom } from '#platform/own-collection.ts';

import { HoldingPacks } from './holding-packs.tsx';
import styles from './moment-leads.module.css';
import { measureSet, relateMoments } from './relate-moments.ts';

interface RowProps {
  title: ReactNode;
  moments: readonly MomentSummary[];
  /** Which moments belong to the same set, the one of the page among them. */
  isLike: (other: MomentSummary) => boolean;
}

/** How far a fan's set has come; a visitor has none. */
function Progress({ isLike }: Pick<RowProps, 'isLike'>) {
  const catalogue = useAtomValue(catalogueAtom);
  const ownedEditions = useAtomValue(ownedEditionsAtom);
  if (catalogue.status !== 'success' || ownedEditions.size === 0) return null;
  const { owned, all } = measureSet(catalogue.value.tokens, ownedEditions, isLike);
  return (
    <p className={styles.which}>
      {owned === all ? (
        <Trans>You have all {all}</Trans>
      ) : (
        <Trans>
          You have {owned} of {all}
        </Trans>
      )}
    </p>
  );
}

function Row({ title, moments, isLike }: RowProps) {
  const owned = useAtomValue(ownedEditionsAtom);
  if (moments.length === 0) return null;
  return (
    <section className={styles.section}>
      <div className={styles.head}>
        <h2 className={styles.heading}>{title}</h2>
        <Progress isLike={isLike} />
      </div>
      <ul className={styles.cards}>
        {moments.map((moment) => (
          <li key={moment.momentEditionId}>
            <Link {...momentAddress(moment.momentEditionId)} className={styles.card}>
              <MomentCard moment={moment} isOwned={owned.has(moment.momentEditionId)} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface TurnProps {
  moment: MomentSummary | undefined;
  children: ReactNode;
}

function Turn({ moment, children }: TurnProps) {
  const localised = useLocalised();
  if (moment === undefined) return null;
  return (
    <Link {...momentAddress(moment.momentEditionId)} className={styles.turn}>
      <span className={styles.which}>{children}</span>
      <span className={styles.title}>{localised(moment.title)}</span>
      <span className={styles.player}>{moment.player}</span>
    </Link>
  );
}

/** From the page of one moment to others, and to the packs that may hold it. */
export function MomentLeads({ moment }: { moment: MomentSummary }) {
  const { t } = useLingui();
  const { player, season } = moment;
  const catalogue = useAtomValue(catalogueAtom);
  const { earlier, later, ...related } = relateMoments(
    catalogue.status === 'success' ? catalogue.value.tokens : [],
    moment,
  );
  return (
    <div className={styles.leads}>
      {(earlier !== undefined || later !== undefined) && (
        <nav className={styles.turns} aria-label={t`The moments before and after`}>
          <Turn moment={earlier}>
            <Trans comment="The moment that happened before this one">← The one before</Trans>
          </Turn>
          <Turn moment={later}>
            <Trans comment="The moment that happened after this one">The one after →</Trans>
          </Turn>
        </nav>
      )}
      <HoldingPacks momentEditionId={moment.momentEditionId} />
      <Row
        title={<Trans>More of this match</Trans>}
        moments={related.ofMatch}
        isLike={(other) => other.moment_date === moment.moment_date && other.match.opponent === moment.match.opponent}
      />
      <Row
        title={<Trans>More of {player}</Trans>}
        moments={related.ofPlayer}
        isLike={(other) => other.player === player}
      />
      <Row
        title={<Trans>More from {season}</Trans>}
        moments={related.ofSeason}
        isLike={(other) => other.season === season}
      />
    </div>
  );
}

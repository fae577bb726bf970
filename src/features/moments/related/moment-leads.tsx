import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';

import type { MomentSummary } from '#contract/moments/moment.ts';
import { useLocalised } from '#i18n/use-locale.ts';
import { toMomentLink } from '#kit/moments/moment-dialog-link.ts';
import { MomentCard } from '#kit/moments/card/moment-card.tsx';
import { measureMomentSets, type MomentSet } from '#kit/sets/moment-sets.ts';
import { SetLink } from '#kit/sets/set-link.tsx';
import { catalogueAtom } from '#platform/data/catalogue.ts';
import { useShownCatalogue } from '#platform/data/shown-catalogue.ts';
import { ownedEditionsAtom } from '#platform/data/own-collection.ts';
import { LateLayout } from '#ui/states/late-layout.tsx';

import { HoldingPacks } from './holding-packs.tsx';
import styles from './moment-leads.module.css';
import { relateMoments } from './relate-moments.ts';

interface RowProps {
  title: ReactNode;
  moments: readonly MomentSummary[];
}

function Of({ owned, all }: Pick<MomentSet, 'owned' | 'all'>) {
  return (
    <Trans>
      {owned} of {all}
    </Trans>
  );
}

/** Progress of the sets containing the moment; none for visitors. */
function Sets({ moment }: { moment: MomentSummary }) {
  const catalogue = useAtomValue(catalogueAtom);
  const ownedEditions = useAtomValue(ownedEditionsAtom);
  if (catalogue.status !== 'success' || ownedEditions.size === 0) return null;
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>
        <Trans>Your sets</Trans>
      </h2>
      <div className={styles.sets}>
        {measureMomentSets(moment, catalogue.value.tokens, ownedEditions).map((set) => (
          <SetLink key={set.kind} set={set} text={<Of owned={set.owned} all={set.all} />} />
        ))}
      </div>
    </section>
  );
}

function Row({ title, moments }: RowProps) {
  const owned = useAtomValue(ownedEditionsAtom);
  if (moments.length === 0) return null;
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>{title}</h2>
      <ul className={styles.cards}>
        {moments.map((moment) => (
          <li key={moment.momentEditionId}>
            <Link {...toMomentLink(moment.momentEditionId)} className={styles.card}>
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
    <Link {...toMomentLink(moment.momentEditionId)} className={styles.turn}>
      <span className={styles.which}>{children}</span>
      <span className={styles.title}>{localised(moment.title)}</span>
      <span className={styles.player}>{moment.player}</span>
    </Link>
  );
}

/** Links from a moment to others, and to packs that may hold it. */
export function MomentLeads({ moment }: { moment: MomentSummary }) {
  const { t } = useLingui();
  const { player, season } = moment;
  const catalogue = useShownCatalogue();
  const { earlier, later, ...related } = relateMoments(
    catalogue.status === 'success' ? catalogue.value.tokens : [],
    moment,
  );
  return (
    <LateLayout className={styles.leads}>
      {(earlier !== undefined || later !== undefined) && (
        <nav className={styles.turns} aria-label={t`The moments before and after`}>
          <Turn moment={earlier}>
            <Trans comment="The moment that happened before this one">← Previous</Trans>
          </Turn>
          <Turn moment={later}>
            <Trans comment="The moment that happened after this one">Next →</Trans>
          </Turn>
        </nav>
      )}
      <HoldingPacks momentEditionId={moment.momentEditionId} />
      <Sets moment={moment} />
      <Row title={<Trans>More of this match</Trans>} moments={related.ofMatch} />
      <Row title={<Trans>More of {player}</Trans>} moments={related.ofPlayer} />
      <Row title={<Trans>More from {season}</Trans>} moments={related.ofSeason} />
    </LateLayout>
  );
}

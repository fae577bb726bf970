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
import { getValue } from '#platform/api/resource.ts';
import { catalogueAtom } from '#platform/data/catalogue.ts';
import { useShownCatalogue } from '#platform/data/shown-catalogue.ts';
import { noEditions, ownedEditionsAtom } from '#platform/data/own-collection.ts';
import { LateLayout } from '#ui/states/late-layout.tsx';
import { useLiveAtom } from '#ui/hydration/use-live-atom.ts';

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
  const ownedEditions = useLiveAtom(ownedEditionsAtom, noEditions);
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
  const owned = useLiveAtom(ownedEditionsAtom, noEditions);
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

/**
 * Links from a moment to others, and to packs that may hold it. Gets only an id: React discards HTML that has not
 * hydrated when it gets other props, and the moment is another object once the whole catalog is there.
 */
export function MomentLeads({ momentEditionId }: Pick<MomentSummary, 'momentEditionId'>) {
  const { t } = useLingui();
  const editions = getValue(useShownCatalogue())?.tokens ?? [];
  const moment = editions.find((edition) => edition.momentEditionId === momentEditionId);
  if (moment === undefined) {
    return (
      <LateLayout className={styles.leads}>
        <HoldingPacks momentEditionId={momentEditionId} />
      </LateLayout>
    );
  }
  const { player, season } = moment;
  const { earlier, later, ...related } = relateMoments(editions, moment);
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
      <HoldingPacks momentEditionId={momentEditionId} />
      <Sets moment={moment} />
      <Row title={<Trans>More of this match</Trans>} moments={related.ofMatch} />
      <Row title={<Trans>More of {player}</Trans>} moments={related.ofPlayer} />
      <Row title={<Trans>More from {season}</Trans>} moments={related.ofSeason} />
    </LateLayout>
  );
}

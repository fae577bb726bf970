import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { chooseMoments } from '#kit/filters/filter-links.ts';
import type { MomentSummary } from '#contract/moments/moment.ts';
import { chipLinkClass } from '#ui/chips/chip.tsx';

import styles from './more-moments.module.css';

function MoreLink({ search, children }: { search: ReturnType<typeof chooseMoments>; children: ReactNode }) {
  return (
    <li>
      <Link to="/{-$locale}/moments" search={search} className={chipLinkClass}>
        {children}
      </Link>
    </li>
  );
}

/** Links to moments with the same player, opponent of the season, or season. */
export function MoreMoments({ moment }: { moment: MomentSummary }) {
  const { t } = useLingui();
  const { player, season, match } = moment;
  return (
    <nav aria-label={t`More moments`}>
      <ul className={styles.links}>
        <MoreLink search={chooseMoments({}, player)}>
          <Trans>More of {player}</Trans>
        </MoreLink>
        <MoreLink search={chooseMoments({ season: [season] }, match.opponent)}>
          <Trans>More against {match.opponent}</Trans>
        </MoreLink>
        <MoreLink search={chooseMoments({ season: [season] })}>
          <Trans>More from {season}</Trans>
        </MoreLink>
      </ul>
    </nav>
  );
}

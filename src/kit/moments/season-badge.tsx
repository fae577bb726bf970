import type { Season } from '#contract/moments/moment.ts';

import styles from './season-badge.module.css';

/** “2018/2019” → “2018/19”, as fans write it. */
export function shortSeason(season: Season): string {
  return `${season.slice(0, 5)}${season.slice(7)}`;
}

export function SeasonBadge({ season }: { season: Season }) {
  return <span className={styles.badge}>{shortSeason(season)}</span>;
}

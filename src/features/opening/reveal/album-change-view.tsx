import { Plural, Trans } from '@lingui/react/macro';

import { Meter } from '#ui/meter.tsx';

import type { AlbumChange } from './album-change.ts';
import styles from './album-change-view.module.css';

function Of({ owned, all }: { owned: number; all: number }) {
  return (
    <Trans>
      {owned} of {all}
    </Trans>
  );
}

/** The album's change by the opening: in total and per season. */
export function AlbumChangeView({ change }: { change: AlbumChange }) {
  const gained = change.after - change.before;
  return (
    <section className={styles.album}>
      <h2 className={styles.heading}>
        <Plural
          value={gained}
          _0="No new ones this time"
          one="Your album grew by # moment"
          other="Your album grew by # moments"
        />
      </h2>
      <Meter
        label={<Trans>Your collection</Trans>}
        text={<Of owned={change.after} all={change.all} />}
        value={change.after}
        max={change.all}
        color="--color-success"
      />
      {change.seasons.map(({ season, after, all }) => (
        <Meter key={season} label={season} text={<Of owned={after} all={all} />} value={after} max={all} />
      ))}
    </section>
  );
}

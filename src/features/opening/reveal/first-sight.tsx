import { useState } from 'react';

import type { Moment } from '#contract/moments/moment.ts';
import { prefersStillness } from '#ui/prefers-stillness.ts';
import { savesData } from '#kit/player/media-preferences.ts';

import styles from './first-sight.module.css';
import { useAnimationsEnd } from './use-animations-end.ts';

/** A Super Rare fills the screen with its clip and its player's name before the beam uncovers its card. */
export function FirstSight({ moment }: { moment: Pick<Moment, 'clip' | 'player'> }) {
  const [isOver, setIsOver] = useState(prefersStillness);
  const ref = useAnimationsEnd<HTMLDivElement>(() => setIsOver(true));
  if (isOver) return null;
  const { src, poster, width, height } = moment.clip;
  return (
    <div ref={ref} className={styles.sight} aria-hidden="true">
      <img className={styles.glow} src={poster} alt="" width={width} height={height} />
      <video
        className={styles.clip}
        src={savesData() ? undefined : src}
        poster={poster}
        width={width}
        height={height}
        autoPlay
        muted
        playsInline
        disablePictureInPicture
      />
      <p className={styles.name}>{moment.player}</p>
    </div>
  );
}

import { useState } from 'react';

import type { Clip } from '#contract/moments/moment.ts';
import { classNames } from '#ui/class-names.ts';
import { prefersStillness } from '#ui/prefers-stillness.ts';

import styles from './clip-preview.module.css';
import { savesData } from '../player/media-preferences.ts';

interface ClipPreviewProps {
  clip: Clip;
  isPlaying: boolean;
}

/** Not with reduced motion or data saving. */
function allowsPreview(): boolean {
  return !savesData() && !prefersStillness();
}

/** Plays over its poster, muted, while hovered or focused; visible once it plays. */
export function ClipPreview({ clip, isPlaying }: ClipPreviewProps) {
  const [hasStarted, setHasStarted] = useState(false);
  if (!isPlaying || !allowsPreview()) {
    if (hasStarted) setHasStarted(false);
    return null;
  }
  return (
    <video
      className={classNames(styles.video, hasStarted && styles.started)}
      src={clip.preview ?? clip.src}
      width={clip.width}
      height={clip.height}
      autoPlay
      muted
      loop
      playsInline
      disablePictureInPicture
      aria-hidden="true"
      onPlaying={() => setHasStarted(true)}
    />
  );
}

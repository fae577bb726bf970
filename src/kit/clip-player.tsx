import { useLingui } from '@lingui/react/macro';
import { useEffect, useId, useRef, useState } from 'react';

import type { Clip } from '#contract/moment.ts';
import { classNames } from '#ui/class-names.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { CaptionIcon, PauseIcon, PlayIcon, SoundOffIcon, SoundOnIcon } from '#ui/clip-icons.tsx';

import styles from './clip-player.module.css';

interface ClipPlayerProps {
  clip: Clip;
  /** What the clip is of: names the player. */
  title: string;
  /** What the clip shows, for whoever can't see it. */
  description: string;
}

function prefersStillness(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** Plays by itself, muted, unless the fan prefers stillness; a browser that refuses leaves the poster. */
function useClip() {
  const videoRef = useRef<HTMLVideoElement>(null);
  const [isPlaying, setIsPlaying] = useState(false);
  const [isMuted, setIsMuted] = useState(true);
  useEffect(() => {
    // A refusal is the browser's right; the play button stays.
    if (!prefersStillness()) videoRef.current?.play().catch(() => undefined);
  }, []);
  const toggle = () => {
    const video = videoRef.current;
    if (video === null) return;
    if (video.paused) video.play().catch(() => undefined);
    else video.pause();
  };
  return { videoRef, isPlaying, setIsPlaying, isMuted, setIsMuted, toggle };
}

/** The poster first, then the clip in a loop; sound, and the words for what it shows, when they are asked for. */
export function ClipPlayer({ clip, title, description }: ClipPlayerProps) {
  const { t } = useLingui();
  const descriptionId = useId();
  const [isDescribed, setIsDescribed] = useState(false);
  const { videoRef, isPlaying, setIsPlaying, isMuted, setIsMuted, toggle } = useClip();
  return (
    <div className={styles.screen}>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- nobody speaks in a clip; its description is its caption */}
      <video
        ref={videoRef}
        className={styles.video}
        src={clip.src}
        poster={clip.poster}
        width={clip.width}
        height={clip.height}
        muted={isMuted}
        loop
        playsInline
        preload="metadata"
        aria-label={title}
        aria-describedby={descriptionId}
        onPlay={() => setIsPlaying(true)}
        onPause={() => setIsPlaying(false)}
      />
      <p id={descriptionId} className={classNames(styles.description, isDescribed && styles.shown)}>
        {description}
      </p>
      <div className={styles.controls}>
        <IconButton className={styles.control} label={isPlaying ? t`Pause` : t`Play`} onClick={toggle}>
          {isPlaying ? <PauseIcon /> : <PlayIcon />}
        </IconButton>
        <IconButton
          className={classNames(styles.control, styles.end)}
          label={t`Say what the clip shows`}
          aria-pressed={isDescribed}
          onClick={() => setIsDescribed(!isDescribed)}
        >
          <CaptionIcon />
        </IconButton>
        <IconButton
          className={styles.control}
          label={t`Sound`}
          aria-pressed={!isMuted}
          onClick={() => setIsMuted(!isMuted)}
        >
          {isMuted ? <SoundOffIcon /> : <SoundOnIcon />}
        </IconButton>
      </div>
    </div>
  );
}

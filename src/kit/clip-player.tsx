import { useId, useRef } from 'react';

import type { Clip, SoundCue } from '#contract/moments/moment.ts';
import { useIsHydrated } from '#i18n/use-is-hydrated.ts';
import { languageNames } from '#i18n/language-names.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { classNames } from '#ui/class-names.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';

import styles from './clip-player.module.css';
import { playerWidths } from './posters/poster-widths.ts';
import { Poster } from './posters/poster.tsx';
import { ClipControls } from './player/clip-controls.tsx';
import { ClipFailed, DataSaverNote } from './player/clip-notes.tsx';
import { useCaptions } from './player/use-captions.ts';
import { useClip } from './player/use-clip.ts';
import { type MediaNames, useMediaSession } from './player/use-media-session.ts';
import { useScreen } from './player/use-screen.ts';
import { useShortcuts } from './player/use-shortcuts.ts';
import { savesData } from './player/media-preferences.ts';

interface ClipPlayerProps {
  clip: Clip;
  /** The accessible name of the player. */
  title: string;
  /** A description for people who can't see the clip; used for captions. */
  description: string;
  /** Sounds, for captions. */
  sounds?: readonly SoundCue[] | undefined;
  /** Media session metadata; without it the device's controls are unchanged. */
  mediaNames?: MediaNames | undefined;
  /** URL of a picture that is already decoded, shown until the poster is. */
  placeholder?: string | undefined;
  /** True on the clip's own page: Space, K and clicks on the picture play and pause. */
  isMain?: boolean;
}

const noSounds: readonly SoundCue[] = [];

/** The poster, then the looping clip. Sound and captions are opt-in. */
export function ClipPlayer({
  clip,
  title,
  description,
  sounds,
  mediaNames,
  placeholder,
  isMain = false,
}: ClipPlayerProps) {
  const locale = useLocale();
  const descriptionId = useId();
  const screenRef = useRef<HTMLDivElement>(null);
  const trackRef = useRef<HTMLTrackElement>(null);
  const isHydrated = useIsHydrated();
  const isSavingData = isHydrated && savesData();
  const { videoRef, phase, isPlaying, trouble, isSoundOn, setIsSoundOn, play, pause, toggle, events } = useClip();
  const { durationSeconds } = clip;
  const captions = useCaptions({ trackRef, description, sounds: sounds ?? noSounds, durationSeconds });
  const screen = useScreen({ screenRef, videoRef });
  useMediaSession({
    names: mediaNames,
    artwork: { src: clip.poster, width: clip.width, height: clip.height },
    isPlaying,
    play: () => void play(),
    pause,
  });
  useShortcuts(isMain, toggle);
  const isWaiting = trouble === null && phase === 'waiting';
  return (
    <div ref={screenRef} className={styles.screen} data-clip={clip.src}>
      {/* First, because the transition from the card waits for the first picture. */}
      {placeholder !== undefined && <img className={styles.poster} src={placeholder} alt="" />}
      <Poster
        clip={clip}
        className={styles.poster}
        sizes={playerWidths}
        alt=""
        fetchPriority={isMain ? 'high' : undefined}
      />
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the button below it does the same, and so do the keys */}
      <video
        ref={videoRef}
        className={classNames(styles.video, phase === 'begun' && trouble === null && styles.begun)}
        src={clip.src}
        width={clip.width}
        height={clip.height}
        muted={!isSoundOn}
        loop
        playsInline
        // A rendered page's poster must not share the connection with the clip, which can't start before the app.
        preload={!isHydrated || isSavingData ? 'none' : 'metadata'}
        aria-label={title}
        aria-describedby={descriptionId}
        onClick={isMain ? toggle : undefined}
        {...events}
      >
        <track ref={trackRef} kind="captions" srcLang={locale} label={languageNames[locale]} />
      </video>
      <VisuallyHidden>
        <span id={descriptionId}>{description}</span>
      </VisuallyHidden>
      {trouble !== null && <ClipFailed trouble={trouble} onRetry={() => void play()} />}
      {isWaiting && isSavingData && <DataSaverNote />}
      <ClipControls
        isWaiting={isWaiting}
        isPlaying={isPlaying}
        onToggle={toggle}
        areCaptionsOn={captions.areOn}
        onCaptions={captions.toggle}
        isSoundOn={isSoundOn}
        onSound={() => setIsSoundOn(!isSoundOn)}
        isFull={screen.isFull}
        onFull={screen.can.fillScreen ? screen.toggleFull : undefined}
        onFloat={screen.can.floatAway ? screen.toggleFloating : undefined}
      />
    </div>
  );
}

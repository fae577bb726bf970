import { useLingui } from '@lingui/react/macro';

import { classNames } from '#ui/class-names.ts';
import {
  CaptionIcon,
  FloatIcon,
  FullScreenIcon,
  LeaveFullScreenIcon,
  PauseIcon,
  PlayIcon,
  SoundOffIcon,
  SoundOnIcon,
} from '#ui/icons/clip-icons.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';

import styles from './clip-controls.module.css';

interface ClipControlsProps {
  /** The clip has not begun: the play button is prominent. */
  isWaiting: boolean;
  isPlaying: boolean;
  onToggle: () => void;
  areCaptionsOn: boolean;
  onCaptions: () => void;
  isSoundOn: boolean;
  onSound: () => void;
  isFull: boolean;
  /** Undefined without browser support. */
  onFull: (() => void) | undefined;
  onFloat: (() => void) | undefined;
}

/** The buttons on the clip. Unsupported ones are hidden. */
export function ClipControls(props: ClipControlsProps) {
  const { isWaiting, isPlaying, areCaptionsOn, isSoundOn, isFull, onFull, onFloat } = props;
  const { t } = useLingui();
  return (
    <div className={styles.controls}>
      <IconButton
        className={classNames(styles.control, isWaiting && styles.start)}
        label={isPlaying ? t`Pause` : t`Play`}
        onClick={props.onToggle}
      >
        {isPlaying ? <PauseIcon /> : <PlayIcon size={isWaiting ? 32 : 24} />}
      </IconButton>
      <IconButton
        className={classNames(styles.control, styles.end)}
        label={t`Captions`}
        aria-pressed={areCaptionsOn}
        onClick={props.onCaptions}
      >
        <CaptionIcon />
      </IconButton>
      <IconButton className={styles.control} label={t`Sound`} aria-pressed={isSoundOn} onClick={props.onSound}>
        {isSoundOn ? <SoundOnIcon /> : <SoundOffIcon />}
      </IconButton>
      {onFloat !== undefined && (
        <IconButton className={styles.control} label={t`Picture in picture`} onClick={onFloat}>
          <FloatIcon />
        </IconButton>
      )}
      {onFull !== undefined && (
        <IconButton
          className={styles.control}
          label={isFull ? t`Leave full screen` : t`Full screen`}
          aria-pressed={isFull}
          onClick={onFull}
        >
          {isFull ? <LeaveFullScreenIcon /> : <FullScreenIcon />}
        </IconButton>
      )}
    </div>
  );
}

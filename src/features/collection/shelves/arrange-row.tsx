import { useLingui } from '@lingui/react/macro';
import type { ComponentPropsWithRef } from 'react';

import type { Moment } from '#contract/moments/moment.ts';
import { useLocalised } from '#i18n/use-locale.ts';
import { classNames } from '#ui/class-names.ts';
import { Poster } from '#kit/posters/poster.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { CloseIcon } from '#ui/icons/icons.tsx';

import styles from './arrange-shelf.module.css';

interface ArrangeRowProps {
  moment: Moment;
  index: number;
  count: number;
  /** Offset while dragging, in pixels. */
  offset: number;
  isDragged: boolean;
  handle: Pick<ComponentPropsWithRef<'span'>, 'onPointerDown'>;
  onMove: (to: number) => void;
  onTakeOff: () => void;
}

function ArrowIcon({ isDown = false }: { isDown?: boolean }) {
  return (
    <Icon>
      <path d={isDown ? 'M12 5v14m-6-6 6 6 6-6' : 'M12 19V5m-6 6 6-6 6 6'} />
    </Icon>
  );
}

/** One moment of a shelf that is being arranged. */
export function ArrangeRow({ moment, index, count, offset, isDragged, handle, onMove, onTakeOff }: ArrangeRowProps) {
  const { t } = useLingui();
  const localised = useLocalised();
  const { player } = moment;
  return (
    <li
      className={classNames(styles.row, isDragged && styles.dragged)}
      style={offset === 0 ? undefined : { translate: `0 ${offset}px` }}
    >
      {/* For a finger or a mouse alone; the arrows do the same, and have names. */}
      <span {...handle} className={styles.handle} data-handle>
        <Icon>
          <path d="M9 6h.01M15 6h.01M9 12h.01M15 12h.01M9 18h.01M15 18h.01" />
        </Icon>
      </span>
      <Poster clip={moment.clip} className={styles.poster} sizes="36px" width={36} height={48} alt="" loading="lazy" />
      <span className={styles.words}>
        <strong className={styles.player}>{player}</strong>
        <span className={styles.title}>
          {moment.serialNumber} / {moment.copies}
          <span className={styles.what}> · {localised(moment.title)}</span>
        </span>
      </span>
      <IconButton
        label={t`Move ${player} up`}
        aria-disabled={index === 0}
        onClick={() => index > 0 && onMove(index - 1)}
      >
        <ArrowIcon />
      </IconButton>
      <IconButton
        label={t`Move ${player} down`}
        aria-disabled={index === count - 1}
        onClick={() => index < count - 1 && onMove(index + 1)}
      >
        <ArrowIcon isDown />
      </IconButton>
      <IconButton label={t`Take ${player} off the shelf`} onClick={onTakeOff}>
        <CloseIcon />
      </IconButton>
    </li>
  );
}

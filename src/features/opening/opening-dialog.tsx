import { Trans, useLingui } from '@lingui/react/macro';
import { useAtom, useAtomValue, useSetAtom } from 'jotai';
import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useEffectEvent, useReducer } from 'react';

import type { PackDetails } from '#contract/packs/pack.ts';
import { Button } from '#ui/buttons/button.tsx';
import { SoundOffIcon, SoundOnIcon } from '#ui/icons/clip-icons.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { CloseIcon } from '#ui/icons/icons.tsx';
import { ModalDialog } from '#ui/overlays/modal-dialog.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';

import { advance, cardsBehind, type Opening, type OpeningEvent, startOpening } from './opening-flow.ts';
import { isSkippingAtom, isSoundOnAtom, keepRevealedAtom } from './opening-state.ts';
import { Pouch } from './pack/pouch.tsx';
import { countByPack, countCardsBehind, revealCards } from './reveal/reveal-cards.ts';
import styles from './opening-dialog.module.css';
import { RevealBoard } from './reveal/reveal-board.tsx';
import { useAlbumChange } from './reveal/use-album-change.ts';

interface OpeningDialogProps {
  /** All opened. */
  packs: readonly PackDetails[];
  /** Replays from the start without saving progress. */
  isReplay: boolean;
  /** All cards are revealed. */
  onFinished: () => void;
  /** The user leaves in the middle. */
  onLeave: () => void;
}

/** The progress of the opening; saved after each card. */
function useOpening({ packs, isReplay, onFinished }: Omit<OpeningDialogProps, 'onLeave'>) {
  const keepRevealed = useSetAtom(keepRevealedAtom);
  const cards = revealCards(packs);
  const rules = { total: cards.length, isSkipping: useAtomValue(isSkippingAtom) };
  const [opening, dispatch] = useReducer(
    (before: Opening, event: OpeningEvent) => advance(before, event, rules),
    null,
    () => startOpening(isReplay ? null : countCardsBehind(packs), rules),
  );
  const behind = cardsBehind(opening, cards.length);
  const keep = useEffectEvent((count: number) => {
    if (!isReplay) void keepRevealed(packs, countByPack(cards, count));
    if (count === cards.length) onFinished();
  });
  useEffect(() => {
    if (behind !== null) keep(behind);
  }, [behind]);
  return { opening, cards, dispatch };
}

function Bar({ onLeave }: Pick<OpeningDialogProps, 'onLeave'>) {
  const { t } = useLingui();
  const [isSoundOn, setSoundOn] = useAtom(isSoundOnAtom);
  const [isSkipping, setSkipping] = useAtom(isSkippingAtom);
  return (
    <div className={styles.bar}>
      <IconButton label={t`Sound`} aria-pressed={isSoundOn} onClick={() => setSoundOn(!isSoundOn)}>
        {isSoundOn ? <SoundOnIcon /> : <SoundOffIcon />}
      </IconButton>
      <Button
        variant="quiet"
        className={styles.skip}
        aria-pressed={isSkipping}
        onClick={() => setSkipping(!isSkipping)}
      >
        <Trans>Skip animation</Trans>
      </Button>
      <IconButton label={t`Continue later`} onClick={onLeave}>
        <CloseIcon />
      </IconButton>
    </div>
  );
}

function isOnControl(event: { target: EventTarget }): boolean {
  return event.target instanceof Element && event.target.closest('button, a, summary') !== null;
}

/** A click anywhere turns the card; so do Space, Enter and the arrow key. */
function Ground({ onTurn, children }: { onTurn: () => void; children: ReactNode }) {
  const press = (event: MouseEvent) => {
    if (!isOnControl(event)) onTurn();
  };
  const turnByKey = (event: KeyboardEvent) => {
    const isTurn = event.key === 'ArrowRight' || ([' ', 'Enter'].includes(event.key) && !isOnControl(event));
    if (!isTurn || event.repeat) return;
    event.preventDefault();
    onTurn();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- every press and key here is also the button's; this is the large target around it
    <div className={styles.stage} onClick={press} onKeyDown={turnByKey}>
      {children}
    </div>
  );
}

/** The full-screen opening. It replays what the server has committed; closing it loses nothing. */
export function OpeningDialog({ packs, isReplay, onFinished, onLeave }: OpeningDialogProps) {
  const { t } = useLingui();
  const { opening, cards, dispatch } = useOpening({ packs, isReplay, onFinished });
  const change = useAlbumChange(packs);
  return (
    <ModalDialog isOpen onClose={onLeave} className={styles.dialog} aria-label={t`Opening`}>
      <Ground onTurn={() => dispatch('turn')}>
        <Bar onLeave={onLeave} />
        <VisuallyHidden>
          <h1>
            <Trans>Your pack</Trans>
          </h1>
        </VisuallyHidden>
        {opening.phase === 'pouch' && <Pouch packs={packs} onTorn={() => dispatch('torn')} />}
        {'position' in opening && (
          <RevealBoard opening={opening} cards={cards} isNew={change?.isNew ?? null} onEvent={dispatch} />
        )}
      </Ground>
    </ModalDialog>
  );
}

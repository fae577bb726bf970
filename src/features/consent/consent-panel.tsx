import { Trans, useLingui } from '@lingui/react/macro';
import { useAtom, useSetAtom } from 'jotai';
import { useId, useRef, useState } from 'react';

import { type Purpose, purposes } from '#contract/consent.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { getAllowedPurposes, getOfferedPurposes } from '#platform/telemetry/consent.ts';
import { consentPanelAtom } from '#platform/telemetry/consent-panel.ts';
import { Button } from '#ui/buttons/button.tsx';
import { showToast } from '#ui/toasts/toast.ts';

import styles from './consent-panel.module.css';
import { answerConsentAtom } from './consent-state.ts';
import { ConsentText } from './consent-text.tsx';
import { PurposeChoices } from './purpose-choices.tsx';
import { ReloadNotice } from './reload-notice.tsx';
import { useEscape, useFocusOnTitle, useRoomBelow } from './use-panel-place.ts';

interface AnswersProps {
  offered: readonly Purpose[];
  /** Null until the user opens the choices. */
  chosen: readonly Purpose[] | null;
  onSave: (allowed: readonly Purpose[]) => void;
  onChoose: () => void;
}

/** Accept and refuse buttons differ only in their text. */
function Answers({ offered, chosen, onSave, onChoose }: AnswersProps) {
  return (
    <>
      <Button onClick={() => onSave(offered)}>
        <Trans>Accept all</Trans>
      </Button>
      <Button onClick={() => onSave([])}>
        <Trans>Refuse all</Trans>
      </Button>
      {chosen === null ? (
        <Button key="choose" variant="quiet" onClick={onChoose}>
          <Trans>Choose</Trans>
        </Button>
      ) : (
        <Button key="save" onClick={() => onSave(chosen)}>
          <Trans>Save my choice</Trans>
        </Button>
      )}
    </>
  );
}

interface ConsentPanelProps {
  /** False while a reload would lose what the user typed. */
  mayReload: () => boolean;
}

/** The consent question: blocks nothing, and is answered only by its buttons. */
export function ConsentPanel({ mayReload }: ConsentPanelProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const titleId = useId();
  const panelRef = useRef<HTMLElement>(null);
  const [panel, setPanel] = useAtom(consentPanelAtom);
  const isChanging = panel === 'changing';
  const answer = useSetAtom(answerConsentAtom);
  const [chosen, setChosen] = useState<readonly Purpose[] | null>(() =>
    isChanging ? (getAllowedPurposes() ?? []) : null,
  );
  const [needsReload, setNeedsReload] = useState(false);
  const titleRef = useFocusOnTitle(isChanging);
  useRoomBelow(panelRef);
  const offered = getOfferedPurposes();
  const isOffered = offered.length > 0;

  function save(allowed: readonly Purpose[]): void {
    const ordered = purposes.filter((purpose) => allowed.includes(purpose));
    const mustReload = answer(ordered, locale);
    setNeedsReload(mustReload);
    if (mustReload) return;
    showToast({ kind: 'success', text: t`Your choice is saved. You can change it at the foot of every page.` });
  }
  const close = () => setPanel('closed');
  useEscape(isChanging && !needsReload, close);
  if (needsReload) return <ReloadNotice mayReload={mayReload} />;
  return (
    <section ref={panelRef} aria-labelledby={titleId} className={styles.panel}>
      <div className={styles.body}>
        <ConsentText titleId={titleId} titleRef={titleRef} offered={offered} />
        {isOffered && chosen !== null && (
          <PurposeChoices
            titleId={titleId}
            purposes={offered}
            allowed={chosen}
            onChange={setChosen}
            takesFocus={!isChanging}
          />
        )}
        <div className={styles.answers}>
          {isOffered && <Answers offered={offered} chosen={chosen} onSave={save} onChoose={() => setChosen([])} />}
          {isChanging && (
            <Button variant="quiet" onClick={close}>
              <Trans>Close</Trans>
            </Button>
          )}
        </div>
      </div>
    </section>
  );
}

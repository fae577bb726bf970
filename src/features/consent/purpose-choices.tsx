import { Trans } from '@lingui/react/macro';
import { type ReactNode, useEffect, useRef } from 'react';

import type { Purpose } from '#contract/consent.ts';
import { Checkbox } from '#ui/forms/checkbox.tsx';

import styles from './consent-panel.module.css';
import { useServices } from './use-services.ts';

const texts: Record<Purpose, { name: ReactNode; about: ReactNode }> = {
  analytics: { name: <Trans>Visitor statistics</Trans>, about: <Trans>Shows us which pages are used.</Trans> },
  marketing: { name: <Trans>Marketing</Trans>, about: <Trans>Tells advertising services that you were here.</Trans> },
  chat: { name: <Trans>Support chat</Trans>, about: <Trans>Lets you write to us without leaving the page.</Trans> },
};

interface PurposeChoicesProps {
  titleId: string;
  purposes: readonly Purpose[];
  allowed: readonly Purpose[];
  onChange: (allowed: readonly Purpose[]) => void;
  /** Focused, since the button that opened them is gone. */
  takesFocus: boolean;
}

/** One switch per purpose. */
export function PurposeChoices({ titleId, purposes, allowed, onChange, takesFocus }: PurposeChoicesProps) {
  const groupRef = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    if (takesFocus) groupRef.current?.querySelector('input')?.focus();
  }, [takesFocus]);
  const describeServices = useServices();
  return (
    <fieldset ref={groupRef} className={styles.purposes} aria-labelledby={titleId}>
      {purposes.map((purpose) => (
        <Checkbox
          key={purpose}
          role="switch"
          aria-checked={allowed.includes(purpose)}
          checked={allowed.includes(purpose)}
          onChange={({ target }) =>
            onChange(target.checked ? [...allowed, purpose] : allowed.filter((other) => other !== purpose))
          }
        >
          {texts[purpose].name} ({describeServices([purpose])})<small>{texts[purpose].about}</small>
        </Checkbox>
      ))}
    </fieldset>
  );
}

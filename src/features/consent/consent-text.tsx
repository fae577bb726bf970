import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { RefObject } from 'react';

import type { Purpose } from '#contract/consent.ts';
import { hasPrivacySignal } from '#platform/telemetry/consent.ts';

import styles from './consent-panel.module.css';
import { useServices } from './use-services.ts';

interface ConsentTextProps {
  titleId: string;
  titleRef: RefObject<HTMLHeadingElement | null>;
  offered: readonly Purpose[];
}

/** The question, and what Global Privacy Control has refused already. */
export function ConsentText({ titleId, titleRef, offered }: ConsentTextProps) {
  const services = useServices()(offered);
  return (
    <div className={styles.text}>
      <h2 ref={titleRef} id={titleId} tabIndex={-1} className={styles.title}>
        <Trans>Optional services</Trans>
      </h2>
      {offered.length > 0 && (
        <p>
          <Trans>
            The shop works without them. If you agree, it also loads {services}: other companies’ services, which may
            set cookies. You can change your mind at the foot of every page.
          </Trans>{' '}
          <Link to="/{-$locale}/policy">
            <Trans>Privacy policy</Trans>
          </Link>
        </p>
      )}
      {hasPrivacySignal() && (
        <p>
          <Trans>
            Your browser asks not to be tracked (Global Privacy Control), so visitor statistics and marketing stay off.
          </Trans>
        </p>
      )}
    </div>
  );
}

import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';

import { SealPicture } from './seal-picture.tsx';
import styles from './steps.module.css';

interface StepProps {
  title: ReactNode;
  children: ReactNode;
}

function Step({ title, children }: StepProps) {
  return (
    <li className={styles.step}>
      <h3 className={styles.title}>{title}</h3>
      <p className={styles.text}>{children}</p>
    </li>
  );
}

/** How it works in three steps, what it is not, and why to trust it. */
export function Steps() {
  return (
    <section className={styles.section} aria-labelledby="home-steps">
      <h2 id="home-steps">
        <Trans>How it works</Trans>
      </h2>
      <ol className={styles.steps}>
        <Step title={<Trans>Choose a pack</Trans>}>
          <Trans>
            The odds, what may be inside and how many are left are right beside the price, before you pay. Each pack was
            sealed before the sale.
          </Trans>
        </Step>
        <Step title={<Trans>Open it, or don’t</Trans>}>
          <Trans>
            Tear the foil and turn the cards, the rarest last. Changed your mind? As long as a pack is unopened, you can
            withdraw within 14 days and get the whole price back.
          </Trans>
        </Step>
        <Step title={<Trans>Keep the night</Trans>}>
          <Trans>
            Every moment is a numbered clip that stays with you: on the bus, in the stadium, without a signal. A
            keepsake, not an investment.
          </Trans>
        </Step>
      </ol>
      <SealPicture />
    </section>
  );
}

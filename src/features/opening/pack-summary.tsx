import { Trans } from '@lingui/react/macro';

import type { PackDetails } from '#contract/pack.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { useLocalised } from '#i18n/use-locale.ts';
import { MomentGrid } from '#kit/moment-grid.tsx';
import { MomentLink } from '#kit/moment-link.tsx';
import { Button, LinkButton } from '#ui/button.tsx';

import { revealOrder } from './opening-state.ts';
import styles from './pack-page.module.css';

interface PackSummaryProps {
  pack: PackDetails;
  onReplay: () => void;
}

/** What was in the pack: each moment leads to its clip. */
export function PackSummary({ pack, onReplay }: PackSummaryProps) {
  const localised = useLocalised();
  const formats = useFormats();
  const openedAt = pack.openedAt === null ? '' : formats.instant(pack.openedAt);
  return (
    <section className={styles.summary}>
      <h1 className={styles.title}>{localised(pack.edition.name)}</h1>
      <p className={styles.lead}>
        <Trans>
          Pack {pack.number} of {pack.edition.supply}, opened {openedAt}
        </Trans>
      </p>
      <MomentGrid>
        {revealOrder(pack.moments).map((moment) => (
          <MomentLink
            key={`${moment.momentEditionId}#${moment.serialNumber}`}
            moment={moment}
            serialNumber={moment.serialNumber}
          />
        ))}
      </MomentGrid>
      <div className={styles.actions}>
        <LinkButton look="primary" to="/{-$locale}/profile">
          <Trans>See my collection</Trans>
        </LinkButton>
        <Button look="quiet" onClick={onReplay}>
          <Trans>Watch the opening again</Trans>
        </Button>
      </div>
    </section>
  );
}

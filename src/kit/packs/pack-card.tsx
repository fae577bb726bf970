import { Plural, Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';

import { assertNever } from '#contract/assert-never.ts';
import type { PackEdition } from '#contract/packs/pack-edition.ts';
import { useLocalised } from '#i18n/use-locale.ts';
import { classNames } from '#ui/class-names.ts';
import { useLastPassed } from '#ui/time/clock.tsx';
import { Countdown } from '#ui/time/countdown.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';

import { PackArt, type PackArtProps } from './pack-art.tsx';
import styles from './pack-card.module.css';
import { type PackSale, packSale } from './pack-sale.ts';
import { Price } from './price.tsx';
import { StockAge } from '../stock-age.tsx';

function SaleState({ sale }: { sale: PackSale }) {
  switch (sale.kind) {
    case 'upcoming':
      return (
        <div className={styles.upcoming}>
          <Trans comment="Above a countdown to a pack's release">Drops in</Trans>
          <Countdown until={sale.releasesAt} />
        </div>
      );
    case 'on-sale':
      return (
        <p className={styles.onSale}>
          <Trans>On sale</Trans>
        </p>
      );
    case 'few-left':
      return (
        <p className={styles.fewLeft}>
          <Plural value={sale.remaining} one="Only # left" other="Only # left" />
        </p>
      );
    case 'sold-out':
      return (
        <p className={styles.soldOut}>
          <Trans>Sold out</Trans>
        </p>
      );
    default:
      return assertNever(sale);
  }
}

interface PackCardProps extends Pick<PackArtProps, 'loading'> {
  edition: PackEdition;
  /** The stock and its age; undefined while unknown. */
  stock?: { count: number; knownAt: string | null } | undefined;
}

/** An edition in the list: pouch, name, price and sale state. */
export function PackCard({ edition, stock, loading }: PackCardProps) {
  const localised = useLocalised();
  const sale = packSale(edition, stock?.count, useLastPassed([edition.releasesAt]));
  const { packEditionId, pouch, slots, price } = edition;
  return (
    <article className={classNames(styles.card, sale.kind === 'sold-out' && styles.spent)}>
      <div className={styles.stage}>
        <div className={styles.pack}>
          <PackArt name={localised(edition.name)} pouch={pouch} isSpent={sale.kind === 'sold-out'} loading={loading} />
        </div>
      </div>
      <div className={styles.words}>
        <h2>
          <Link to="/{-$locale}/packs/$packEditionId" params={{ packEditionId }} className={styles.link}>
            <VisuallyHidden>{localised(edition.name)}</VisuallyHidden>
          </Link>
        </h2>
        <p className={styles.contents}>
          <Plural value={slots.length} one="# moment" other="# moments" />
        </p>
        <div className={styles.foot}>
          <Price money={price} />
          <div className={styles.sale}>
            <SaleState sale={sale} />
            {sale.kind !== 'upcoming' && <StockAge knownAt={stock?.knownAt} />}
          </div>
        </div>
      </div>
    </article>
  );
}

import { Plural, Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';

import { assertNever } from '#contract/assert-never.ts';
import type { MomentSummary } from '#contract/moments/moment.ts';
import type { PackEdition } from '#contract/packs/pack-edition.ts';
import { useFormats, useTimeFormats } from '#i18n/use-formats.ts';
import { useLocalised } from '#i18n/use-locale.ts';
import { PackArt } from '#kit/packs/pack-art.tsx';
import { type PackSale, packSale } from '#kit/packs/pack-sale.ts';
import { loadAvailabilityAtom, packStock } from '#platform/data/pack-availability.ts';
import { getValue } from '#platform/api/resource.ts';
import { packEditionsAtom } from '#platform/data/pack-editions.ts';
import { useLastPassed } from '#ui/time/clock.tsx';

import styles from './holding-packs.module.css';

function SaleText({ sale }: { sale: PackSale }) {
  const formats = useTimeFormats();
  switch (sale.kind) {
    case 'upcoming':
      return <Trans>On sale from {formats.instant(sale.releasesAt)}</Trans>;
    case 'on-sale':
      return <Trans>On sale</Trans>;
    case 'few-left':
      return <Plural value={sale.remaining} one="Only # left" other="Only # left" />;
    case 'sold-out':
      return <Trans>Sold out</Trans>;
    default:
      return assertNever(sale);
  }
}

function HoldingPack({ edition }: { edition: PackEdition }) {
  const localised = useLocalised();
  const formats = useFormats();
  const stock = getValue(useAtomValue(packStock.at(edition.packEditionId)));
  const load = useSetAtom(loadAvailabilityAtom);
  const sale = packSale(edition, stock?.count, useLastPassed([edition.releasesAt]));
  const { packEditionId, pouch, price } = edition;
  useEffect(() => void load(packEditionId), [load, packEditionId]);
  return (
    <Link to="/{-$locale}/packs/$packEditionId" params={{ packEditionId }} className={styles.pack}>
      <PackArt name={localised(edition.name)} pouch={pouch} isSpent={sale.kind === 'sold-out'} loading="lazy" />
      <span className={styles.words}>
        <span className={styles.name}>{localised(edition.name)}</span>
        <span>{formats.money(price)}</span>
        <span className={styles.sale} data-sale={sale.kind}>
          <SaleText sale={sale} />
        </span>
      </span>
    </Link>
  );
}

/** Which packs may hold a moment, as their editions say. */
export function HoldingPacks({ momentEditionId }: Pick<MomentSummary, 'momentEditionId'>) {
  const editions = useAtomValue(packEditionsAtom);
  const all = editions.status === 'success' ? editions.value : [];
  const holding = all.filter(({ pool }) => pool.includes(momentEditionId));
  if (holding.length === 0) return null;
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>
        <Trans>Packs that may hold it</Trans>
      </h2>
      <ul className={styles.packs}>
        {holding.map((edition) => (
          <li key={edition.packEditionId}>
            <HoldingPack edition={edition} />
          </li>
        ))}
      </ul>
    </section>
  );
}

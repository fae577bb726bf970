import { Plural, Trans } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';

import type { PackEdition } from '#contract/packs/pack-edition.ts';
import { useFormats, useTimeFormats } from '#i18n/use-formats.ts';
import { useLocalised } from '#i18n/use-locale.ts';
import { PackArt } from '#kit/packs/pack-art.tsx';
import { StockAge } from '#kit/stock-age.tsx';
import { packStock } from '#platform/data/pack-availability.ts';
import { getValue } from '#platform/api/resource.ts';
import { useLastPassed } from '#ui/time/clock.tsx';
import { Countdown } from '#ui/time/countdown.tsx';
import { FormMessage } from '#ui/forms/form-message.tsx';
import { DocumentHead } from '#ui/document-head.tsx';
import { lazyPanel } from '#ui/states/lazy-panel.tsx';

import styles from './pack-edition.module.css';

/** Below the first screen. */
const PackInside = lazyPanel(() => import('./pack-inside.tsx'), 'PackInside', {
  Waiting: () => <div className={styles.waiting} />,
});

interface PackEditionViewProps {
  edition: PackEdition;
  buy: (edition: PackEdition, available: number | null) => ReactNode;
  remind: (edition: PackEdition) => ReactNode;
}

function Upcoming({ edition, remind }: Pick<PackEditionViewProps, 'edition' | 'remind'>) {
  return (
    <div className={styles.upcoming}>
      <p>
        <Trans comment="drop: the moment at which a pack edition goes on sale">The drop starts in</Trans>
      </p>
      <Countdown until={edition.releasesAt} />
      {remind(edition)}
    </div>
  );
}

/** Notice for admins, who see editions before they are announced. */
function NotAnnounced({ edition }: { edition: PackEdition }) {
  const date = useTimeFormats().instant(edition.announcesAt);
  return (
    <FormMessage kind="information">
      <Trans>Only admins can see this edition. It will be announced on {date}.</Trans>
    </FormMessage>
  );
}

/** Sale state by the server's clock: the sale opens at zero without a reload. */
function Sale({ edition, buy, remind }: PackEditionViewProps) {
  const stock = getValue(useAtomValue(packStock.at(edition.packEditionId)));
  const now = useLastPassed([edition.announcesAt, edition.releasesAt]);
  if (now < Date.parse(edition.releasesAt)) {
    return (
      <>
        {now < Date.parse(edition.announcesAt) && <NotAnnounced edition={edition} />}
        <Upcoming edition={edition} remind={remind} />
      </>
    );
  }
  if (stock?.count === 0) {
    return (
      <FormMessage kind="information">
        <Trans>Sold out. Every pack in this edition has been sold.</Trans> <StockAge knownAt={stock.knownAt} />
      </FormMessage>
    );
  }
  return buy(edition, stock?.count ?? null);
}

function Left({ edition }: { edition: PackEdition }) {
  const formats = useFormats();
  const stock = getValue(useAtomValue(packStock.at(edition.packEditionId)));
  const supply = formats.number(edition.supply);
  if (stock === undefined) return <Trans>{supply} packs in total</Trans>;
  return (
    <>
      <Trans>
        {formats.number(stock.count)} of {supply} left
      </Trans>{' '}
      <StockAge knownAt={stock.knownAt} />
    </>
  );
}

function Facts({ edition }: { edition: PackEdition }) {
  const formats = useFormats();
  return (
    <ul className={styles.facts}>
      <li>
        <Plural
          value={edition.slots.length}
          one="# moment in each pack, at random"
          other="# moments in each pack, at random"
        />
      </li>
      <li>
        <Left edition={edition} />
      </li>
      <li>
        <Plural value={edition.perUserLimit} one="# pack per fan" other="Up to # packs per fan" />
      </li>
      <li>
        <Plural value={edition.pool.length} one="# possible moment" other="# possible moments" />
      </li>
      <li>
        <Trans>{formats.money(edition.price)} each, VAT included</Trans>
      </li>
    </ul>
  );
}

export function PackEditionView({ edition, buy, remind }: PackEditionViewProps) {
  const localised = useLocalised();
  const name = localised(edition.name);
  const description = localised(edition.description);
  return (
    <div className={styles.layout}>
      <DocumentHead title={name} description={description} />
      <div className={styles.art}>
        <PackArt pouch={edition.pouch} />
      </div>
      <div className={styles.words}>
        <h1 className={styles.title}>{name}</h1>
        <p className={styles.lead}>{description}</p>
        <Facts edition={edition} />
        <Sale edition={edition} buy={buy} remind={remind} />
      </div>
      <PackInside packEditionId={edition.packEditionId} />
    </div>
  );
}

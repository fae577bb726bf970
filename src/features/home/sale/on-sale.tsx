import { Plural, Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useEffectEvent } from 'react';

import type { PackEdition } from '#contract/packs/pack-edition.ts';
import { useLocalised } from '#i18n/use-locale.ts';
import { PackArt } from '#kit/packs/pack-art.tsx';
import { packSale } from '#kit/packs/pack-sale.ts';
import { Price } from '#kit/packs/price.tsx';
import { loadPackEditionsAtom, packEditionsAtom, renewPackEditionsAtom } from '#platform/data/pack-editions.ts';
import { LinkButton } from '#ui/buttons/button.tsx';
import { useLastPassed } from '#ui/time/clock.tsx';
import { useWhileVisible } from '#ui/time/use-while-visible.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';

import { availabilityAtom, loadStockAtom } from '../home-state.ts';
import { SectionHead } from '../section-head.tsx';
import { useLiveAtom } from '#ui/hydration/use-live-atom.ts';
import { chooseOnSale } from './choose-on-sale.ts';
import styles from './on-sale.module.css';

const nothingKnown: Readonly<Record<string, number>> = {};

/** Polls slower than the packs page: here the stock is a hint. */
const saleMilliseconds = 60_000;

function Offer({ edition, remaining, now }: { edition: PackEdition; remaining: number | undefined; now: number }) {
  const localised = useLocalised();
  const { packEditionId, pouch, slots, price } = edition;
  const name = localised(edition.name);
  const sale = packSale(edition, remaining, now);
  return (
    <li className={styles.offer}>
      <Link
        to="/{-$locale}/packs/$packEditionId"
        params={{ packEditionId }}
        className={styles.stage}
        tabIndex={-1}
        aria-hidden="true"
      >
        <PackArt name={name} pouch={pouch} loading="lazy" />
      </Link>
      <div className={styles.words}>
        <h3>
          <VisuallyHidden>{name}</VisuallyHidden>
        </h3>
        <p className={styles.contents}>
          <Plural value={slots.length} one="# moment" other="# moments" />
          {sale.kind === 'few-left' && (
            <strong className={styles.few}>
              <Plural value={sale.remaining} one="Only # left" other="Only # left" />
            </strong>
          )}
        </p>
        <div className={styles.foot}>
          <Price money={price} />
          <LinkButton variant="primary" to="/{-$locale}/packs/$packEditionId" params={{ packEditionId }}>
            <Trans comment="A button beside a price; followed by the pack's name for those who hear the page">
              Buy<VisuallyHidden> {name}</VisuallyHidden>
            </Trans>
          </LinkButton>
        </div>
      </div>
    </li>
  );
}

/** Editions on sale, with prices. */
export function OnSale() {
  const editions = useAtomValue(packEditionsAtom);
  const available = useLiveAtom(availabilityAtom, nothingKnown);
  const loadStock = useSetAtom(loadStockAtom);
  const all = editions.status === 'success' ? editions.value : [];
  const now = useLastPassed(all.map(({ releasesAt }) => releasesAt));
  const offers = chooseOnSale(all, available, now);
  const refreshStock = useEffectEvent(() => {
    void loadStock(chooseOnSale(all, {}, now).map(({ packEditionId }) => packEditionId));
  });
  useEffect(() => refreshStock(), [all.length]);
  const loadEditions = useSetAtom(loadPackEditionsAtom);
  useEffect(() => void loadEditions(), [loadEditions]);
  const renewEditions = useSetAtom(renewPackEditionsAtom);
  useWhileVisible(() => {
    void renewEditions();
    refreshStock();
  }, saleMilliseconds);
  if (offers.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="home-sale">
      <SectionHead id="home-sale" title={<Trans>On sale now</Trans>}>
        <Link to="/{-$locale}/packs">
          <Trans>All packs</Trans>
        </Link>
      </SectionHead>
      <ul className={styles.offers}>
        {offers.map((edition) => (
          <Offer key={edition.packEditionId} edition={edition} remaining={available[edition.packEditionId]} now={now} />
        ))}
      </ul>
    </section>
  );
}

import { Plural, Trans } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';

import { isSettled, type Order } from '#contract/orders/order.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { PackArt } from '#kit/packs/pack-art.tsx';
import { usePackName } from '#kit/packs/use-pack-name.ts';
import { clubAtom } from '#platform/configuration.ts';
import { packEditionNamesAtom, packEditionsAtom } from '#platform/data/pack-editions.ts';
import { getValue } from '#platform/api/resource.ts';
import { useNow } from '#ui/time/clock.tsx';

import styles from '../payment/payment-page.module.css';

const minute = 60_000;
const second = 1000;

function TimeLeft({ reservedUntil }: { reservedUntil: string }) {
  const left = useNow((now) => Math.max(0, Date.parse(reservedUntil) - now));
  const clock = `${Math.floor(left / minute)}:${String(Math.floor((left % minute) / second)).padStart(2, '0')}`;
  return left === 0 ? <Trans>The reservation has run out.</Trans> : <Trans>Held for you for {clock}</Trans>;
}

/** Goods, seller and price, shown before the payment. */
export function OrderSummary({ order }: { order: Order }) {
  const formats = useFormats();
  const { seller } = useAtomValue(clubAtom);
  const packName = usePackName(useAtomValue(packEditionNamesAtom)[order.packEditionId]);
  const edition = getValue(useAtomValue(packEditionsAtom))?.find((one) => one.packEditionId === order.packEditionId);
  return (
    <section className={styles.summary}>
      <div className={styles.goods}>
        <div className={styles.pouch}>
          <PackArt name={packName} pouch={edition?.pouch} />
        </div>
        <h2 className={styles.heading}>{packName}</h2>
      </div>
      <dl className={styles.lines}>
        <div className={styles.line}>
          <dt>
            <Trans>Packs</Trans>
          </dt>
          <dd>
            <Plural value={order.numberOfPacks} one="# pack" other="# packs" />
          </dd>
        </div>
        <div className={styles.line}>
          <dt>
            <Trans>Seller</Trans>
          </dt>
          <dd>{seller.name}</dd>
        </div>
        {!isSettled(order.status) && (
          <div className={styles.line}>
            <dt>
              <Trans>Reservation</Trans>
            </dt>
            <dd>
              <TimeLeft reservedUntil={order.reservedUntil} />
            </dd>
          </div>
        )}
        <div className={`${styles.line} ${styles.total}`}>
          <dt>
            <Trans>Total, VAT included</Trans>
          </dt>
          <dd>{formats.money(order.total)}</dd>
        </div>
      </dl>
      <p className={styles.small}>
        <Trans>
          You can withdraw within 14 days, as long as a pack is unopened. Random packs are for adults. A keepsake, not
          an investment.
        </Trans>
      </p>
    </section>
  );
}

import { Plural, Trans } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';

import { languageTag, type Locale } from '#contract/locale.ts';
import type { OrderDetails } from '#contract/orders/order-details.ts';
import type { Withdrawal } from '#contract/orders/withdrawal.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { usePackName } from '#kit/packs/use-pack-name.ts';
import { packEditionNamesAtom } from '#platform/data/pack-editions.ts';
import { takeLostFocus } from '#ui/focus.ts';

import { OrderNumber } from '../order/order-number.tsx';
import styles from './withdrawal.module.css';

/** With seconds and time zone, as in the e-mail. */
function wordInstant(instant: string, locale: Locale): string {
  const format = new Intl.DateTimeFormat(languageTag[locale], { dateStyle: 'long', timeStyle: 'long' });
  return format.format(new Date(instant));
}

interface DeclarationProps {
  order: OrderDetails;
  /** The packs of one declaration. */
  packs: readonly [Withdrawal, ...Withdrawal[]];
}

function Declaration({ order, packs }: DeclarationProps) {
  const locale = useLocale();
  const packName = usePackName(useAtomValue(packEditionNamesAtom)[order.packEditionId]);
  const [{ name, email, declaredAt }] = packs;
  const list = new Intl.ListFormat(languageTag[locale], { type: 'conjunction' });
  const numbers = list.format(packs.map(({ packNumber }) => String(packNumber)));
  return (
    <>
      <blockquote className={styles.declaration}>
        <Plural
          value={packs.length}
          one={`I hereby withdraw from the contract for pack no. ${numbers} of “${packName}”.`}
          other={`I hereby withdraw from the contract for packs no. ${numbers} of “${packName}”.`}
        />
      </blockquote>
      <dl className={styles.facts}>
        {name !== null && (
          <div>
            <dt>
              <Trans>Declared by</Trans>
            </dt>
            <dd>{name}</dd>
          </div>
        )}
        <div>
          <dt>
            <Trans>Date and time</Trans>
          </dt>
          <dd>
            <time dateTime={declaredAt}>{wordInstant(declaredAt, locale)}</time>
          </dd>
        </div>
        <div>
          <dt>
            <Trans>Order</Trans>
          </dt>
          <dd>
            <OrderNumber orderId={order.orderId} />
          </dd>
        </div>
        {email !== null && (
          <div>
            <dt>
              <Trans>Acknowledgement sent to</Trans>
            </dt>
            <dd>{email}</dd>
          </div>
        )}
      </dl>
    </>
  );
}

/** Packs of one declaration share its instant. */
function groupDeclarations(withdrawals: readonly Withdrawal[]): [Withdrawal, ...Withdrawal[]][] {
  const instants = [...new Set(withdrawals.map(({ declaredAt }) => declaredAt))];
  return instants.flatMap((instant) => {
    const [first, ...others] = withdrawals.filter(({ declaredAt }) => declaredAt === instant);
    return first === undefined ? [] : [[first, ...others] as [Withdrawal, ...Withdrawal[]]]; // a tuple, which inference widens
  });
}

interface WithdrawalAcknowledgementProps {
  order: OrderDetails;
  /** Focuses the heading if nothing else has the focus: the previous step is gone. */
  takesFocus: boolean;
}

/** The user's declaration and its time, shown from then on. The e-mail says the same. */
export function WithdrawalAcknowledgement({ order, takesFocus }: WithdrawalAcknowledgementProps) {
  const declarations = groupDeclarations(order.withdrawals);
  if (declarations.length === 0) return null;
  return (
    <section className={styles.acknowledgement}>
      <h2 ref={takesFocus ? takeLostFocus : null} className={styles.heading}>
        <Trans>We have received your withdrawal</Trans>
      </h2>
      {declarations.map((packs) => (
        <Declaration key={packs[0].declaredAt} order={order} packs={packs} />
      ))}
    </section>
  );
}

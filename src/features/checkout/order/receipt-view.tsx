import { Trans } from '@lingui/react/macro';

import type { Receipt } from '#contract/orders/receipt.ts';
import { isStillOwed, type Refund } from '#contract/orders/refund.ts';
import { useTimeFormats } from '#i18n/use-formats.ts';
import { useQuantityFormats } from '#i18n/use-quantity-formats.ts';
import { useLocale, useLocalised } from '#i18n/use-locale.ts';
import { Button } from '#ui/buttons/button.tsx';

import { OrderNumber } from './order-number.tsx';
import styles from './receipt.module.css';
import { languageTag } from '#contract/locale.ts';

/** Card brands: the provider's code to the brand's own spelling. Unknown codes are shown as they are. */
const brandNames: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
};

function nameOfBrand(brand: string): string {
  return brandNames[brand] ?? brand;
}

function Parties({ receipt }: { receipt: Receipt }) {
  const tag = languageTag[useLocale()];
  const { seller, buyer } = receipt;
  const localised = useLocalised();
  const country = new Intl.DisplayNames(tag, { type: 'region' }).of(buyer.country);
  return (
    <div className={styles.parties}>
      <address className={styles.party}>
        <strong>{seller.name}</strong>
        <span>{seller.address}</span>
        <span>
          <Trans>Tax number {seller.taxNumber}</Trans>
        </span>
        <span>{seller.email}</span>
        {seller.note !== null && <span>{localised(seller.note)}</span>}
      </address>
      <div className={styles.party}>
        <strong>
          <Trans>Buyer</Trans>
        </strong>
        <span>{country}</span>
        <span>
          {buyer.taxNumber === null ? <Trans>No tax number given</Trans> : <Trans>Tax number {buyer.taxNumber}</Trans>}
        </span>
      </div>
    </div>
  );
}

function RefundText({ refund }: { refund: Refund }) {
  const formats = useTimeFormats();
  if (isStillOwed(refund)) return <Trans>Refund not accepted by your bank, still owed to you</Trans>;
  if (refund.isGivenBack) return <Trans>Refunded by means other than your card</Trans>;
  if (refund.refundedAt === null) return <Trans>Refund on its way</Trans>;
  return <Trans>Refunded, {formats.instant(refund.refundedAt)}</Trans>;
}

function Lines({ receipt }: { receipt: Receipt }) {
  const formats = useQuantityFormats();
  const localised = useLocalised();
  const rate = formats.percent(receipt.seller.vatBasisPoints / 10_000);
  return (
    <table className={styles.lines}>
      <tbody>
        {receipt.lines.map((line) => (
          <tr key={line.packEditionId}>
            <th scope="row">
              {formats.number(line.numberOfPacks)} × {localised(line.name)}
            </th>
            <td>{formats.money(line.total)}</td>
          </tr>
        ))}
        <tr>
          <th scope="row">
            <Trans>Net of VAT</Trans>
          </th>
          <td>{formats.money(receipt.net)}</td>
        </tr>
        <tr>
          <th scope="row">
            <Trans>VAT {rate}</Trans>
          </th>
          <td>{formats.money(receipt.vat)}</td>
        </tr>
        <tr className={styles.total}>
          <th scope="row">
            <Trans>Total</Trans>
          </th>
          <td>{formats.money(receipt.total)}</td>
        </tr>
        {receipt.refunds.map((refund) => (
          <tr key={refund.requestedAt + String(refund.packId)}>
            <th scope="row">
              <RefundText refund={refund} />
            </th>
            <td>−{formats.money(refund.amount)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The receipt, with VAT and number, for screen and print. */
export function ReceiptView({ orderId, receipt }: { orderId: string; receipt: Receipt }) {
  const formats = useTimeFormats();
  const { paymentMethod } = receipt;
  return (
    <section id="receipt" className={styles.receipt} data-print>
      <header className={styles.head}>
        <h2 className={styles.title}>
          <Trans>Receipt {receipt.receiptNumber}</Trans>
        </h2>
        <p>{formats.instant(receipt.issuedAt)}</p>
      </header>
      <Parties receipt={receipt} />
      <Lines receipt={receipt} />
      <p className={styles.small}>
        {paymentMethod !== null && (
          <Trans>
            Paid by card ({nameOfBrand(paymentMethod.brand)}, ending in {paymentMethod.lastFour}).
          </Trans>
        )}{' '}
        <Trans>
          Order <OrderNumber orderId={orderId} />. Terms of {formats.day(receipt.termsVersion)}.
        </Trans>
      </p>
      <Button className={styles.print} onClick={() => window.print()}>
        <Trans>Print</Trans>
      </Button>
    </section>
  );
}

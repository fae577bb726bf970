import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';

import type { Rarity } from '#contract/moments/rarity.ts';
import { useRarityNames } from '#kit/labels.ts';

/** Texts of the kit's pages. */
export type KitWords = ReturnType<typeof useKitWords>;

export function useKitWords() {
  const { t } = useLingui();
  const rarities = useRarityNames();
  return {
    title: (fan: string) =>
      t({ message: `The collection of ${fan}`, comment: 'Title of the page in the take-away kit' }),
    lead: (count: number, day: string) =>
      t`${plural(count, { one: '# moment', other: '# moments' })}. Saved on ${day}.`,
    search: t`Search your collection`,
    noneFound: t`No moments match your search.`,
    copy: (serialNumber: string, copies: string) => t`Copy ${serialNumber} of ${copies}`,
    since: (day: string) => t`Yours since ${day}`,
    rarity: (rarity: Rarity) => rarities[rarity],
    minute: (minute: string) => t`minute ${minute}`,
    receipts: t`Receipts`,
    receipt: (receiptNumber: string) => t`Receipt ${receiptNumber}`,
    back: t`Back to the collection`,
    taxNumber: (taxNumber: string) => t`Tax number ${taxNumber}`,
    buyer: t`Buyer`,
    withoutVat: t`Net of VAT`,
    vat: (rate: string) => t`VAT ${rate}`,
    total: t`Total`,
    refunded: (day: string) => t`Refunded, ${day}`,
    refundDue: t`Refund on its way`,
    refundFailed: t`Refund not accepted by your bank, still owed to you`,
    givenBack: t`Refunded by means other than your card`,
    order: (orderId: string) => t`Order ${orderId}`,
    terms: (day: string) => t`Terms of ${day}`,
    keepsake: t`A keepsake, not an investment.`,
  };
}

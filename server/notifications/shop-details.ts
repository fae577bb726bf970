import type { LocalisedText } from '#contract/locale.ts';
import type { Seller } from '#contract/orders/seller.ts';

/** Who sells, for receipts and messages. */
export interface ShopDetails {
  clubName: string;
  /** Where the club plays: IANA, and as an e-mail names it. */
  timeZone: string;
  timeZoneName: LocalisedText;
  seller: Seller;
  /** Where fans reach the shop, without a slash at the end; known once it listens. */
  origin: () => string;
}

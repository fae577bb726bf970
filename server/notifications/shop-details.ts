import type { LocalisedText } from '#contract/locale.ts';
import type { Seller } from '#contract/orders/seller.ts';

/** The seller, for receipts and messages. */
export interface ShopDetails {
  clubName: string;
  /** The club's time zone: IANA, and its name in e-mails. */
  timeZone: string;
  timeZoneName: LocalisedText;
  seller: Seller;
  /** The shop's public URL without a trailing slash, known once it listens. */
  origin: () => string;
}

import type { Seller } from '#contract/orders/seller.ts';

/** Who sells, for receipts and messages. */
export interface ShopDetails {
  clubName: string;
  seller: Seller;
  /** Where fans reach the shop, without a slash at the end; known once it listens. */
  origin: () => string;
}

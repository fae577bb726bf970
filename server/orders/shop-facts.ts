import type { Seller } from '#contract/seller.ts';

/** Who sells, for receipts and messages. */
export interface ShopFacts {
  clubName: string;
  seller: Seller;
  /** Where fans reach the shop, without a slash at the end; known once it listens. */
  origin: () => string;
}

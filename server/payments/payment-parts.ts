import type { Clock } from '#server/base/clock.ts';
import type { Database } from '#server/db/database.ts';
import type { Log } from '#server/base/log.ts';
import type { ShopDetails } from '#server/notifications/shop-details.ts';

import type { PaymentProvider } from '../orders/paying/payment-provider.ts';

/** Shared dependencies of everything that talks to the provider. */
export interface PaymentParts {
  database: Database;
  clock: Clock;
  provider: PaymentProvider;
  log: Log;
  shop: ShopDetails;
}

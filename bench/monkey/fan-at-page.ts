import type { BrowserContext, CDPSession, Page } from '@playwright/test';

import type { SeededRandom } from './seeded-random.ts';
import type { FanShop } from './fan-shop.ts';
import type { PageSnapshot } from './page-snapshot.ts';

/** What makes a walk hard at the moment. */
export interface Faults {
  isCut: boolean;
  isSlow: boolean;
  isThrottled: boolean;
}

/** Everything that a deed has to do with. */
export interface FanAtPage {
  shop: FanShop;
  context: BrowserContext;
  page: Page;
  /** For the processor of the page. */
  session: CDPSession;
  hasTouch: boolean;
  faults: Faults;
  random: SeededRandom;
  /** The page before the action, once it was settled; null when the fan did not wait for that. */
  rested: PageSnapshot | null;
  /** The page that the fan looks at from now on. */
  turnTo: (page: Page) => Promise<void>;
}

/** What was done, and what must be so once the page rests. */
export interface ActionResult {
  told: string;
  expects?: (after: PageSnapshot) => string[];
  isByKeyboard?: boolean;
}

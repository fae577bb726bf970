import type { BrowserContext, CDPSession, Page } from '@playwright/test';

import type { SeededRandom } from './seeded-random.ts';
import type { FanShop } from './fan-shop.ts';
import type { PageSnapshot } from './page-snapshot.ts';

/** The faults that are currently active. */
export interface Faults {
  isCut: boolean;
  isSlow: boolean;
  isThrottled: boolean;
}

/** The context of an action. */
export interface FanAtPage {
  shop: FanShop;
  context: BrowserContext;
  page: Page;
  /** Controls the page's processor speed. */
  session: CDPSession;
  hasTouch: boolean;
  faults: Faults;
  random: SeededRandom;
  /** The settled page before the action. Null if the fan did not wait for it to settle. */
  rested: PageSnapshot | null;
  /** Makes this the fan's current page. */
  turnTo: (page: Page) => Promise<void>;
}

/** The action that was taken, and what must hold once the page has settled. */
export interface ActionResult {
  told: string;
  expects?: (after: PageSnapshot) => string[];
  isByKeyboard?: boolean;
}

import type { BrowserContext, CDPSession, Page } from '@playwright/test';

import type { Chance } from './chance.ts';
import type { FanShop } from './fan-shop.ts';
import type { Sight } from './sight.ts';

/** What makes a walk hard at the moment. */
export interface Trouble {
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
  trouble: Trouble;
  chance: Chance;
  /** The page before the action, once it was settled; null when the fan did not wait for that. */
  rested: Sight | null;
  /** The page that the fan looks at from now on. */
  turnTo: (page: Page) => Promise<void>;
}

/** What was done, and what must be so once the page rests. */
export interface Done {
  told: string;
  expects?: (after: Sight) => string[];
  isByKeyboard?: boolean;
}

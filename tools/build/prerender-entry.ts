import type { PageConfiguration } from '../../contract/configuration.ts';
import type { Locale } from '../../contract/locale.ts';

import type { ShopContent } from './club-content.ts';

export interface PageRequest {
  path: string;
  locale: Locale;
  configuration: PageConfiguration;
  shop: ShopContent;
  /** Times on the page are told as seen from here, until it lives. */
  now: Date;
}

export interface PrerenderedPage {
  /** `<title>`, `<meta>` and preloads, for the document's head. */
  head: string;
  body: string;
  /** Goes into the page's `prerendered` block. */
  data: unknown;
  /** Ids of the matched routes and the addresses of the catalogues that were loaded: what the page needs preloaded. */
  routeIds: string[];
  catalogues: string[];
}

/** What `src/app/prerender.tsx` exports, once it is built. */
export interface PrerenderEntry {
  renderPage(request: PageRequest): Promise<PrerenderedPage>;
  renderShell(request: PageRequest): Promise<PrerenderedPage>;
}

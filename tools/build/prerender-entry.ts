import type { PageConfiguration } from '../../contract/configuration.ts';
import type { Locale } from '../../contract/locale.ts';

import type { ShopContent } from './shop-content.ts';

export interface PageRequest {
  path: string;
  locale: Locale;
  configuration: PageConfiguration;
  /** Texts in the page's language. */
  shop: Omit<ShopContent, 'texts'> & ShopContent['texts'][Locale];
  /** Times on the page are relative to the build until hydration. */
  now: Date;
}

export interface PrerenderedPage {
  /** `<title>`, `<meta>` and preloads, for the document's head. */
  head: string;
  body: string;
  /** Goes into the page's `prerendered` block. */
  data: unknown;
  /** What the page needs preloaded: ids of the matched routes, and ends of the names of other modules. */
  routeIds: string[];
  modules: string[];
}

/** What `src/app/prerender/prerender.tsx` exports, once it is built. */
export interface PrerenderEntry {
  renderPage(request: PageRequest): Promise<PrerenderedPage>;
  renderShell(request: PageRequest): Promise<PrerenderedPage>;
}

import type { PageConfiguration } from './configuration.ts';
import type { ContentPage, Post } from './content/content.ts';
import type { Locale } from './locale.ts';
import type { MomentEdition } from './moments/moment.ts';
import type { PackEdition } from './packs/pack-edition.ts';

/** The club's texts in one language. */
export interface PageTexts {
  pages: ReadonlyMap<string, ContentPage>;
  posts: readonly Post[];
}

/** What the server knows of the shop, for the pages that it renders: only what everybody may see. */
export interface ShopReader {
  /** Those that are announced. */
  packEditions(): Promise<PackEdition[]>;
  /** How many packs are left, by edition. */
  stock(): Promise<Record<string, number>>;
  /** The whole catalogue, newest first. */
  momentEditions(): Promise<MomentEdition[]>;
  /** Null where another server has the texts. */
  texts(locale: Locale): Promise<PageTexts | null>;
}

/** One page: `address` is what `renderedAddress` makes of its URL. */
export interface PageRequest {
  address: string;
  locale: Locale;
}

/** Texts in the HTML, and what the document has to name. */
export interface RenderedPage {
  /** `<title>`, `<meta>` and preloads. */
  head: string;
  body: string;
  /** Goes into the document as JSON, so that the browser starts from the same data. */
  data: unknown;
  /** What the page needs to come alive: ids of the matched routes, and modules by their path below the root. */
  routeIds: string[];
  modules: string[];
}

/** What a page starts from: what it shows, and no more. */
export interface PageData {
  data: object;
  /** Whether the page shows something that changes with the clock alone: a countdown, what is on sale by now. */
  isTimed: boolean;
}

/** The app as the server runs it: what `src/app/rendering/render-page.tsx` exports, once it is built. */
export interface PageRenderer {
  /** Null where the shop lacks what the page is about. */
  readData(request: PageRequest, shop: ShopReader): Promise<PageData | null>;
  renderPage(
    request: PageRequest & { configuration: PageConfiguration; data: object; now: Date },
  ): Promise<RenderedPage>;
  renderShell(request: { configuration: PageConfiguration; now: Date }): Promise<RenderedPage>;
}

/** Scripts and style sheets, by their paths. */
export interface PageFiles {
  scripts: string[];
  styleSheets: string[];
}

/** Written by the build beside the renderer. */
export interface BuiltApp {
  /** `index.html` with the marks that are filled for each page. */
  template: string;
  /** By route id, and by module path. */
  routes: Record<string, PageFiles>;
  modules: Record<string, PageFiles>;
  /** The style sheets that name a class. Class names are unique to their file (`tools/build/short-class-names.ts`). */
  classes: Record<string, string[]>;
}

/** Both in a folder beside the built app: `dist-server/` beside `dist/`. */
export const rendererFile = 'render.js';
export const builtAppFile = 'app.json';

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

/** The shop's public data, for rendering pages. */
export interface ShopReader {
  /** Announced editions only. */
  packEditions(): Promise<PackEdition[]>;
  /** Packs left, by edition. */
  stock(): Promise<Record<string, number>>;
  /** The whole catalog, newest first. */
  momentEditions(): Promise<MomentEdition[]>;
  /** Null if another server has the texts. */
  texts(locale: Locale): Promise<PageTexts | null>;
}

/** A page, with `url` as returned by `toCanonicalUrl`. */
export interface PageRequest {
  url: string;
  locale: Locale;
  /** The time that the page is made for. */
  now: Date;
}

/** HTML fragments, and the files that the document preloads. */
export interface RenderedPage {
  /** `<title>`, `<meta>` and preloads. */
  head: string;
  body: string;
  /** The initial data, embedded in the document as JSON. */
  data: unknown;
  /** Needed for hydration: ids of the matched routes, and modules by their path relative to the root. */
  routeIds: string[];
  modules: string[];
  /** Needed when the content hydrates, after the header and the footer. */
  contentModules: string[];
}

/** A page's initial data: only what it shows. */
export interface PageData {
  data: object;
  /** True if the page changes with time alone, such as a countdown or what is on sale. */
  isTimed: boolean;
}

/** The built app for the server: the exports of `src/app/rendering/render-page.tsx`. */
export interface PageRenderer {
  /** Null if the page's subject does not exist. */
  readData(request: PageRequest, shop: ShopReader): Promise<PageData | null>;
  renderPage(request: PageRequest & { configuration: PageConfiguration; data: object }): Promise<RenderedPage>;
  renderShell(request: { configuration: PageConfiguration; now: Date }): Promise<RenderedPage>;
}

/** Paths of scripts and style sheets. */
export interface PageFiles {
  scripts: string[];
  /** Of the content: requested when those that start the app have arrived. */
  contentScripts: string[];
  styleSheets: string[];
}

/** Written by the build beside the renderer. */
export interface BuiltApp {
  /** `index.html` with marks that each page fills. */
  template: string;
  /** Keys are route ids and module paths. */
  routes: Record<string, PageFiles>;
  modules: Record<string, PageFiles>;
  /**
   * Style sheets by the class names that they define. Class names are unique to their file
   * (`tools/build/short-class-names.ts`).
   */
  classes: Record<string, string[]>;
}

/** Both are in a folder beside the built app: `dist-server/` next to `dist/`. */
export const rendererFile = 'render.js';
export const builtAppFile = 'app.json';

import { type I18n, type Messages, setupI18n } from '@lingui/core';

import { languageTag, type Locale, mapLocales } from '#contract/locale.ts';

import type { Room } from './rooms.ts';

type LoadCatalogue = () => Promise<{ messages: Messages }>;

/** Each catalog is its own chunk, loaded by the routes that use its room. */
const bundledCatalogues = import.meta.glob<{ messages: Messages }>('../locales/*/*.po');

function toCatalogPath(locale: Locale, room: Room): string {
  return `../locales/${locale}/${room}.po`;
}

export interface Languages {
  /** One instance per language. A page renders in a language only after its messages have loaded. */
  getI18n(locale: Locale): I18n;
  /** Loads the messages of these rooms if they are missing. */
  load(locale: Locale, ...rooms: readonly Room[]): Promise<void>;
  /** The loaded catalog files, relative to `src/`. */
  loadedCatalogues(): string[];
}

/** A missing message shows its id in the built app. Reported as an error, which fails every test. */
function createI18n(locale: Locale): I18n {
  const i18n = setupI18n({ locale, locales: languageTag[locale], messages: { [locale]: {} } });
  i18n.on('missing', ({ id }) => {
    const error = new Error(`No message ${id} in ${locale}`);
    // On the server this fails the page, not the process.
    if (typeof window === 'undefined') throw error;
    queueMicrotask(() => {
      throw error;
    });
  });
  return i18n;
}

/** One per router, so that concurrent renders have their own language. */
export function createLanguages(catalogues: Record<string, LoadCatalogue> = bundledCatalogues): Languages {
  const instances = mapLocales(createI18n);
  const loads = new Map<string, Promise<void>>();

  async function loadCatalogue(locale: Locale, path: string): Promise<void> {
    const load = catalogues[path];
    if (load === undefined) throw new Error(`There is no catalogue ${path}`);
    const { messages } = await load();
    instances[locale].load(locale, messages);
  }

  function loadOnce(locale: Locale, room: Room): Promise<void> {
    const path = toCatalogPath(locale, room);
    const running = loads.get(path) ?? loadCatalogue(locale, path);
    loads.set(path, running);
    // A failed load (no network) may be tried again.
    running.catch(() => loads.delete(path));
    return running;
  }

  return {
    getI18n: (locale) => instances[locale],
    load: async (locale, ...rooms) => {
      await Promise.all(rooms.map((room) => loadOnce(locale, room)));
    },
    loadedCatalogues: () => [...loads.keys()].map((path) => path.replace('../', '')),
  };
}

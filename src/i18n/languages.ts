import { type I18n, type Messages, setupI18n } from '@lingui/core';

import { languageTag, type Locale, mapLocales } from '#contract/locale.ts';

import type { Room } from './rooms.ts';

type LoadCatalogue = () => Promise<{ messages: Messages }>;

/** Every catalogue as a chunk of its own, loaded when a route asks for its room. */
const bundledCatalogues = import.meta.glob<{ messages: Messages }>('../locales/*/*.po');

function catalogueAddress(locale: Locale, room: Room): string {
  return `../locales/${locale}/${room}.po`;
}

export interface Languages {
  /** One per language and always active: a page is shown in a language only once its words have come. */
  i18nOf(locale: Locale): I18n;
  /** Fetches the words of these rooms, unless they are here already. */
  load(locale: Locale, ...rooms: readonly Room[]): Promise<void>;
  /** The files whose words were loaded, below `src/`. */
  loadedCatalogues(): string[];
}

/** Where a page did not load a room, the built app would show the ids of its messages: that is an error, and fails every test. */
function createI18n(locale: Locale): I18n {
  const i18n = setupI18n({ locale, locales: languageTag[locale], messages: { [locale]: {} } });
  i18n.on('missing', ({ id }) =>
    queueMicrotask(() => {
      throw new Error(`No message ${id} in ${locale}`);
    }),
  );
  return i18n;
}

/** One for each router, so that pages rendered side by side do not share a language. */
export function createLanguages(catalogues: Record<string, LoadCatalogue> = bundledCatalogues): Languages {
  const instances = mapLocales(createI18n);
  const loads = new Map<string, Promise<void>>();

  async function loadCatalogue(locale: Locale, address: string): Promise<void> {
    const load = catalogues[address];
    if (load === undefined) throw new Error(`There is no catalogue ${address}`);
    const { messages } = await load();
    instances[locale].load(locale, messages);
  }

  function loadOnce(locale: Locale, room: Room): Promise<void> {
    const address = catalogueAddress(locale, room);
    const running = loads.get(address) ?? loadCatalogue(locale, address);
    loads.set(address, running);
    // A failed load (no network) may be tried again.
    running.catch(() => loads.delete(address));
    return running;
  }

  return {
    i18nOf: (locale) => instances[locale],
    load: async (locale, ...rooms) => {
      await Promise.all(rooms.map((room) => loadOnce(locale, room)));
    },
    loadedCatalogues: () => [...loads.keys()].map((address) => address.replace('../', '')),
  };
}

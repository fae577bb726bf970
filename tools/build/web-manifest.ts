import type { Plugin } from 'vite';
import type { ManifestOptions } from 'vite-plugin-pwa';

import type { Club } from '../../contract/configuration.ts';
import {
  defaultLocale,
  languageTag,
  type Locale,
  type LocalisedText,
  locales,
  manifestFile,
} from '../../contract/locale.ts';

/** The shortcuts' names; no component says them. */
const names: Record<'packs' | 'moments', LocalisedText> = {
  packs: { en: 'Packs', pt: 'Pacotes' },
  moments: { en: 'My moments', pt: 'Os meus momentos' },
};

/** How the app presents itself to a phone that installs it: one app, whatever the language (`id`). */
export function webManifest(club: Club, locale: Locale): Partial<ManifestOptions> {
  const prefix = locale === defaultLocale ? '' : `/${locale}`;
  const icons = [{ src: '/icons/icon-192.png', sizes: '192x192' }];
  return {
    id: '/',
    name: `${club.name} Magic Moments`,
    short_name: club.name,
    description: club.description[locale],
    lang: languageTag[locale],
    dir: 'ltr',
    start_url: `${prefix || '/'}?source=home-screen`,
    scope: '/',
    display: 'standalone',
    background_color: club.colours.night,
    theme_color: club.colours.night,
    categories: ['sports', 'shopping', 'entertainment'],
    icons: [
      { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icons/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
    shortcuts: [
      { name: names.packs[locale], url: `${prefix}/packs`, icons },
      { name: names.moments[locale], url: `${prefix}/profile`, icons },
    ],
  };
}

/** Writes the manifests of all languages but the default one's, which the plugin of the worker writes. */
export function otherManifests(club: Club): Plugin {
  return {
    name: 'other-manifests',
    apply: 'build',
    generateBundle() {
      for (const locale of locales) {
        if (locale === defaultLocale) continue;
        const source = JSON.stringify(webManifest(club, locale));
        this.emitFile({ type: 'asset', fileName: manifestFile(locale), source });
      }
    },
  };
}

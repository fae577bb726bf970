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
import { installScreenshots, screenshotFile, screenshotSizes } from './install-screenshots.ts';

/** Names of the shortcuts. They occur in no component. */
const shortcuts: readonly { name: LocalisedText; path: string }[] = [
  { name: { en: 'My moments', pt: 'Os meus momentos' }, path: '/profile' },
  { name: { en: 'Packs', pt: 'Pacotes' }, path: '/packs' },
  { name: { en: 'Sealed packs', pt: 'Pacotes por abrir' }, path: '/profile?tab=packs' },
  { name: { en: 'My orders', pt: 'As minhas encomendas' }, path: '/profile?tab=orders' },
];

/** The manifest of the installed app. One app for all languages (`id`). */
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
    // Opens in a window without browser controls; browsers that can't do that show as few controls as possible.
    display_override: ['standalone', 'minimal-ui'],
    orientation: 'any',
    // A second launch focuses the open app and navigates it to the requested page.
    launch_handler: { client_mode: ['focus-existing', 'auto'] },
    background_color: club.colors.background,
    theme_color: club.colors.background,
    categories: ['sports', 'shopping', 'entertainment'],
    icons: [
      { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icons/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      { src: '/icons/icon-monochrome-512.png', sizes: '512x512', type: 'image/png', purpose: 'monochrome' },
    ],
    screenshots: installScreenshots.map(({ name, shape, label }) => ({
      src: `/${screenshotFile(name, locale)}`,
      sizes: screenshotSizes[shape].join('x'),
      type: 'image/jpeg',
      form_factor: shape,
      label: label[locale],
    })),
    shortcuts: shortcuts.map(({ name, path }) => ({ name: name[locale], url: `${prefix}${path}`, icons })),
  };
}

/** Writes the manifests of all languages except the default one, whose manifest the worker's plugin writes. */
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

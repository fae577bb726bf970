import type { ManifestOptions } from 'vite-plugin-pwa';

import type { Club } from '../../contract/configuration.ts';

/** How the app presents itself to a phone that installs it. */
export function webManifest(club: Club): Partial<ManifestOptions> {
  return {
    id: '/',
    name: `${club.name} Magic Moments`,
    short_name: club.name,
    description: club.description.en,
    lang: 'en-US',
    dir: 'ltr',
    start_url: '/?source=home-screen',
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
      { name: 'Packs', url: '/packs', icons: [{ src: '/icons/icon-192.png', sizes: '192x192' }] },
      { name: 'My moments', url: '/profile', icons: [{ src: '/icons/icon-192.png', sizes: '192x192' }] },
    ],
  };
}

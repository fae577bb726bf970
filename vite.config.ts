import { fileURLToPath } from 'node:url';

import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';

import { readClub } from './tools/build/read-club.ts';
import { buildTarget } from './tools/build/baseline.ts';
import { afterView } from './tools/build/after-view.ts';
import { appBundle } from './tools/build/app-bundle.ts';
import { chunkLoading } from './tools/build/chunk-loading.ts';
import { clubHtml } from './tools/build/club-html.ts';
import { pagePlugins } from './tools/build/page-plugins.ts';
import { precompress } from './tools/build/precompress.ts';
import { serverApp } from './tools/build/server-app.ts';
import { findFirstLoad } from './tools/build/first-load.ts';
import { otherManifests, webManifest } from './tools/build/web-manifest.ts';
import { defaultLocale, manifestFile } from './contract/locale.ts';

const server = 'http://127.0.0.1:4173';
const club = await readClub(fileURLToPath(new URL('.', import.meta.url)));

const firstLoad = findFirstLoad();

export default defineConfig({
  // React has had the hook itself since version 18: Lingui's shim for older ones is dead weight.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim$/, replacement: 'react' }] },
  // The club's icons and logos.
  publicDir: 'content/public',
  plugins: [
    chunkLoading(),
    firstLoad.plugin,
    ...pagePlugins(),
    clubHtml(club, server),
    serverApp(club),
    otherManifests(club),
    afterView(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'sw',
      filename: 'sw.ts',
      injectRegister: false,
      manifest: webManifest(club, defaultLocale),
      manifestFilename: manifestFile(defaultLocale),
      injectManifest: {
        globPatterns: ['assets/**/*.{js,css,woff2,svg}', 'app-shell.html', 'after-view.js', '*.svg', 'logos/*.svg'],
        // Built files carry their hash in their name.
        dontCacheBustURLsMatching: /^assets\//,
      },
    }),
    appBundle(),
    precompress(),
  ],
  build: {
    target: buildTarget,
    modulePreload: {
      // The polyfill would be an inline script, which the content security policy forbids.
      polyfill: false,
      // Style sheets must be there before their page; the names of all scripts of all pages cost the first load 2 KiB.
      resolveDependencies: (_, files) => files.filter((file) => file.endsWith('.css')),
    },
    // Small files inlined as data: addresses would be in every style sheet that names them.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // What every page needs comes as two files: one that rarely changes, one that is ours.
            {
              name: 'libraries',
              test: /node_modules\/(react|react-dom|scheduler|jotai|valibot|@tanstack|@lingui)\//,
              priority: 100,
            },
            ...firstLoad.groups,
            // Styles of one kind of page together: the name of each small sheet costs the first load of every page.
            { name: 'fields', test: /\/src\/ui\/forms\/.*\.css$/ },
            { name: 'chips', test: /\/src\/ui\/chips\/.*\.css$/ },
            { name: 'texts', test: /\/src\/features\/content\/.*\.css$/ },
            { name: 'account', test: /\/src\/features\/account\/.*\.css$/ },
            { name: 'lists', test: /\/src\/(kit\/(filters|moment-list)|features\/moments)\/.*\.css$/ },
            { name: 'own', test: /\/src\/features\/(collection|install|offline-clips|take-away)\/.*\.css$/ },
            { name: 'orders', test: /\/src\/features\/(checkout|notifications)\/.*\.css$/ },
            { name: 'parts', test: /\/src\/(ui|app\/layout)\/.*\.css$/ },
          ],
        },
      },
    },
  },
  server: {
    proxy: {
      '/api': server,
      '/idp': server,
      // Not all of `/content`: the page imports source files from that folder.
      '/content/graphql': server,
      '/content/media': server,
      '/contact/': server,
      '/social/': server,
      '/dev': server,
      '/pictures': server,
    },
  },
});

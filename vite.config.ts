import { fileURLToPath } from 'node:url';

import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';

import { readClub } from './tools/build/shop-content.ts';
import { chunkLoading } from './tools/build/chunk-loading.ts';
import { clubHtml } from './tools/build/club-html.ts';
import { pagePlugins } from './tools/build/page-plugins.ts';
import { precompress } from './tools/build/precompress.ts';
import { prerenderPages } from './tools/build/prerender.ts';
import { otherManifests, webManifest } from './tools/build/web-manifest.ts';
import { defaultLocale, manifestFile } from './contract/locale.ts';

const server = 'http://127.0.0.1:4173';
const club = await readClub(fileURLToPath(new URL('.', import.meta.url)));

export default defineConfig({
  // React has had the hook itself since version 18: Lingui's shim for older ones is dead weight.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim$/, replacement: 'react' }] },
  plugins: [
    chunkLoading(),
    ...pagePlugins(),
    clubHtml(club, server),
    prerenderPages(club),
    otherManifests(club),
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
    precompress(),
  ],
  build: {
    target: 'baseline-widely-available',
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
              priority: 2,
            },
            {
              name: 'app',
              test: /\/src\/(app\/(main|prerender\/seed-store)|routes\/\{-\$locale\}\/route\.tsx|i18n\/|platform\/(api\/(api|api-error|resource)|load-chunk|data\/pack-editions)\.ts|ui\/(states\/(resource-view|failure-notice|skeleton)|visually-hidden|page|time\/countdown|icons\/message-icons)\.tsx)/,
              priority: 1,
            },
            // Forms use most of these together; each file of its own would be named in the first load.
            {
              name: 'fields',
              test: /\/src\/ui\/forms\/(chip|choice-group|code-field|password-field|field|field-error|select|checkbox|form-message|form-fields|text-area|text-field|use-error-until-edited)\./,
            },
            // Styles of one kind of page together: the name of each small sheet costs the first load of every page.
            {
              name: 'cards',
              test: /\/src\/kit\/moments\/(moment-(card|grid|link)|clip-preview|card-skeletons|rarity(-mark)?|season-badge)\.module\.css/,
            },
            {
              name: 'texts',
              test: /\/src\/features\/content\/(roadmap-page|faq\/faq-page|contact-page|contact\/contact-form|blog\/.*|article\/.*)\.module\.css/,
            },
            {
              name: 'account',
              test: /\/src\/(features\/account|kit\/home-link|ui\/(buttons\/online-button|question|qr-code)).*\.module\.css/,
            },
            {
              name: 'signed-in',
              test: /\/src\/(ui\/avatar|app\/layout\/(header\/account-menu|notices\/verify-email-banner))\.module\.css/,
            },
            { name: 'meter', test: /\/src\/(ui\/meter|kit\/sets\/set-link)\.module\.css/ },
            {
              name: 'lists',
              test: /\/src\/(kit\/(filters|moment-list)\/.*|features\/moments\/moments-page)\.module\.css/,
            },
            {
              name: 'own',
              test: /\/src\/(features\/(collection|install|offline-clips|take-away)\/.*|ui\/states\/inline-copy-age)\.module\.css/,
            },
            { name: 'orders', test: /\/src\/features\/(checkout|notifications)\/.*\.module\.css/ },
            // Packs are shown on the first two pages of most visits.
            { name: 'pack', test: /\/src\/(kit\/packs\/(pack-|price)|features\/packs\/packs-)/, priority: 1 },
          ],
        },
      },
    },
  },
  server: {
    proxy: {
      '/api': server,
      '/idp': server,
      '/content': server,
      '/contact/': server,
      '/social/': server,
      '/dev': server,
      '/pictures': server,
    },
  },
});

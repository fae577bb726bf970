import { defineConfig } from '@lingui/conf';
import { formatter } from '@lingui/format-po';

import { sourceLocale, locales } from './contract/locale.ts';
import { rooms } from './src/i18n/rooms.ts';

/** What the kit and the checkout keep out of the first load: `rooms.ts`. */
const watch = ['player', 'share'].map((folder) => `<rootDir>/src/kit/${folder}`);
const orders = ['order', 'payment', 'withdrawal'].map((folder) => `<rootDir>/src/features/checkout/${folder}`);

/** One catalog per room, so that a page loads only the messages of its rooms; those of the layout are in `shell`. */
export default defineConfig({
  locales: [...locales],
  sourceLocale: sourceLocale,
  format: formatter({ lineNumbers: false }),
  orderBy: 'origin',
  catalogs: [
    {
      path: '<rootDir>/src/locales/{locale}/shell',
      include: ['app', 'i18n', 'kit', 'platform', 'routes', 'ui'].map((folder) => `<rootDir>/src/${folder}`),
      exclude: ['**/*.test.*', '**/*.gen.ts', ...watch.map((folder) => `${folder}/**`)],
    },
    { path: '<rootDir>/src/locales/{locale}/watch', include: watch, exclude: ['**/*.test.*'] },
    { path: '<rootDir>/src/locales/{locale}/orders', include: orders, exclude: ['**/*.test.*'] },
    ...rooms
      .filter((room) => room !== 'shell' && room !== 'watch' && room !== 'orders')
      .map((room) => ({
        path: `<rootDir>/src/locales/{locale}/${room}`,
        include: [`<rootDir>/src/features/${room}`],
        exclude: ['**/*.test.*', ...orders.map((folder) => `${folder}/**`)],
      })),
  ],
});

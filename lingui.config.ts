import { defineConfig } from '@lingui/conf';
import { formatter } from '@lingui/format-po';

import { sourceLocale, locales } from './contract/locale.ts';
import { type Room, rooms } from './src/i18n/rooms.ts';

/** Catalogs of single folders: `rooms.ts` says why. */
const parts: Partial<Record<Room, string[]>> = {
  watch: ['player', 'share'].map((folder) => `<rootDir>/src/kit/${folder}`),
  orders: ['order', 'payment', 'withdrawal'].map((folder) => `<rootDir>/src/features/checkout/${folder}`),
};
const inParts = Object.values(parts).flatMap((folders) => folders.map((folder) => `${folder}/**`));

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
      exclude: ['**/*.test.*', '**/*.gen.ts', ...inParts],
    },
    ...Object.entries(parts).map(([room, include]) => ({
      path: `<rootDir>/src/locales/{locale}/${room}`,
      include,
      exclude: ['**/*.test.*'],
    })),
    ...rooms
      .filter((room) => room !== 'shell' && parts[room] === undefined)
      .map((room) => ({
        path: `<rootDir>/src/locales/{locale}/${room}`,
        include: [`<rootDir>/src/features/${room}`],
        exclude: ['**/*.test.*', ...inParts],
      })),
  ],
});

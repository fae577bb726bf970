import { expect, test } from 'vitest';

import { noClips, stubOfflineClipsWorker } from '#testing/offline-clips-worker.ts';
import { renderApp } from '#testing/render-app.tsx';

/** In pixels: with the first row of cards, the header and the bar in sight. */
const maxDistance = 160;

const lists = [
  ['/moments', 'article'],
  ['/packs', 'article'],
  ['/blogs', 'ol > li'],
  ['/profile', 'a[data-moment]'],
] as const;

/** Pixels between the header and the first card; undefined before there is a card. */
function measureDistance(card: string): number | undefined {
  const header = document.querySelector('header')?.getBoundingClientRect();
  const first = document.querySelector(`main :is(${card})`)?.getBoundingClientRect();
  return header && first && first.top - header.bottom;
}

test.each(lists.flatMap(([path, card]) => ['', '/pt'].map((prefix) => [prefix + path, card] as const)))(
  'on a phone the first card of %s is at most 160 pixels below the header',
  async (path, card) => {
    stubOfflineClipsWorker(noClips);
    await renderApp(path, { viewport: 'phone', ...(path.endsWith('/profile') && { fan: 'marta' }) });
    await expect.poll(() => measureDistance(card)).toBeGreaterThan(0);
    await expect.poll(() => measureDistance(card)).toBeLessThanOrEqual(maxDistance);
  },
);

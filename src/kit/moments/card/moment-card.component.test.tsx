import { expect, test } from 'vitest';
import { page } from 'vitest/browser';

import type { MomentSummary } from '#contract/moments/moment.ts';
import { rarities, type Rarity } from '#contract/moments/rarity.ts';
import { renderPart } from '#testing/render-part.tsx';

import { MomentCard } from './moment-card.tsx';
import { rarityPaths } from '../rarity-shape.tsx';

function makeMoment(rarity: Rarity): MomentSummary {
  return {
    momentEditionId: 'sample',
    player: 'Gonçalo Ângelo Abrunheiro',
    shirtNumber: 10,
    position: 'Midfielder',
    season: '2018/2019',
    rarity,
    title: { en: 'A header in the rain', pt: 'De cabeça, à chuva' },
    match: {
      opponent: 'União de Vilaçor',
      venue: 'away',
      competition: { en: 'League', pt: 'Campeonato' },
      score: '2–1',
      minute: 89,
    },
    moment_date: '2018-11-03',
    copies: 300,
    clip: { src: '/x.mp4', poster: '/x.webp', width: 720, height: 960, durationSeconds: 6 },
  };
}

async function renderCards(locale: 'en' | 'pt', width: number): Promise<Element[]> {
  const cards = rarities.map((rarity) => <MomentCard key={rarity} moment={makeMoment(rarity)} serialNumber={12} />);
  await renderPart(<div style={{ inlineSize: width }}>{cards}</div>, locale, 'moments');
  await document.fonts.ready;
  return page.getByRole('article').elements();
}

test('a card shows its rarity by a word, a shape and a material, and says how many copies there are', async () => {
  const cards = await renderCards('en', 170);
  expect(cards.map((card) => card.querySelector('p')?.textContent)).toEqual(
    rarities.map((rarity) => `${rarity} 300 copies`),
  );
  const shapes = cards.map((card) => card.querySelector('path')?.getAttribute('d'));
  expect(shapes).toEqual(rarities.map((rarity) => rarityPaths[rarity]));
  const grounds = cards.map((card) => {
    // In one color, so that the material alone makes the difference.
    if (card instanceof HTMLElement) card.style.setProperty('--rarity', 'gray');
    return getComputedStyle(card.firstElementChild ?? card).background;
  });
  expect(new Set(grounds).size).toBe(rarities.length);
});

test.each([
  ['en', 138],
  ['pt', 138],
  ['en', 170],
  ['pt', 170],
  ['en', 340],
  ['pt', 340],
] as const)(
  'the text on a card (%s) of %i pixels is complete, 14 pixels or more, and never overlaps',
  async (locale, width) => {
    for (const card of await renderCards(locale, width)) {
      const { left, right, top } = card.getBoundingClientRect();
      const lines = [...card.querySelectorAll('p')];
      expect(lines).toHaveLength(5);
      for (const line of [...lines, ...lines.flatMap((one) => [...one.querySelectorAll('span')])]) {
        expect(Number.parseFloat(getComputedStyle(line).fontSize), line.textContent).toBeGreaterThanOrEqual(14);
        const box = line.getBoundingClientRect();
        expect([box.left >= left, box.right <= right, box.top >= top], line.textContent).toEqual([true, true, true]);
        expect(line.scrollWidth, line.textContent).toBeLessThanOrEqual(Math.ceil(box.width));
      }
      const [rank, player, , , opponent] = lines.map((line) => line.getBoundingClientRect());
      expect(player?.top).toBeGreaterThanOrEqual(rank?.bottom ?? Infinity);
      expect(opponent?.top).toBeGreaterThanOrEqual(player?.bottom ?? Infinity);
    }
  },
);

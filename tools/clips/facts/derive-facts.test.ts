import { fileURLToPath } from 'node:url';

import { describe, expect, it } from 'vitest';

import { colorDistance } from '#server/catalogue/choose-kits.ts';
import { readMoments } from '#server/catalogue/read-moments.ts';

import { readFilmFacts } from './derive-facts.ts';

const content = fileURLToPath(new URL('../../../content', import.meta.url));
const facts = await readFilmFacts(content);
const moments = await readMoments(content);

/** Stories that name the color of the other side's shirts. */
const blue = '#1f5fd0';

describe('the facts of the films', () => {
  it('cover all 150 moments', () => {
    expect(facts.map((fact) => fact.momentEditionId)).toEqual(moments.map(({ source }) => source.momentEditionId));
    expect(facts).toHaveLength(150);
  });

  it('show an empty ground in the season without spectators, and in no other', () => {
    for (const { momentEditionId, season, stands } of facts)
      expect(stands === 'empty', momentEditionId).toBe(season === '2020/2021');
  });

  it('put cup finals on neutral ground', () => {
    const neutral = facts.filter(({ ground }) => ground === 'neutral').map(({ date }) => date);
    expect([...new Set(neutral)]).toEqual(['2016-05-22', '2017-05-28']);
  });

  it('dress the two sides and their goalkeepers in four shirts that can be told apart', () => {
    for (const { momentEditionId, kits } of facts) {
      const shirts = Object.values(kits).map(({ shirt }) => shirt);
      for (const [index, shirt] of shirts.entries())
        for (const other of shirts.slice(index + 1))
          expect(colorDistance(shirt, other), `${momentEditionId}: ${shirt} ${other}`).toBeGreaterThan(150);
    }
  });

  it('dress Salgadim in blue wherever they play, as the stories do', () => {
    for (const { opponent, kits } of facts.filter((fact) => fact.opponent.shortName === 'SAL'))
      expect(kits.opponent.shirt, opponent.name).toBe(blue);
  });

  it('give the visitors other shirts where the home kits are alike', () => {
    const against = facts.filter(({ opponent }) => opponent.shortName === 'ALC');
    for (const { ground, kits } of against) {
      expect(kits.club.shirt).toBe(ground === 'home' ? '#ffc247' : '#f3f7fa');
      expect(kits.opponent.shirt).toBe(ground === 'home' ? '#22252d' : '#e8a91c');
    }
  });
});

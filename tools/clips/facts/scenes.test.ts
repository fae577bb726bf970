import { fileURLToPath } from 'node:url';

import { describe, expect, it } from 'vitest';

import { compareCatalogue, sortOrders } from '#contract/moments/moment-query.ts';
import { readMoments } from '#server/catalogue/read-moments.ts';

import { readFilmFacts } from './derive-facts.ts';
import type { FilmFacts } from './film-facts.ts';

const content = fileURLToPath(new URL('../../../content', import.meta.url));
const facts = await readFilmFacts(content);
const moments = await readMoments(content);

/** Words that say nothing of this match: a boat by night, a cup's name, an excuse. */
const otherMatters =
  /Winds Cup|Taça dos Ventos|Vento do norte|night boat|barco da noite|à noite|noite inteira|nessa noite|half empty|empty net|vitrina vazia|frozen quay/gi;

interface Clue {
  words: RegExp;
  fits: Partial<{ [Fact in keyof FilmFacts]: readonly FilmFacts[Fact][] }>;
}

const clues: readonly Clue[] = [
  { words: /\brain(ed|ing)?\b|\bchuva\b|\bchovia\b|encharcad/i, fits: { weather: ['rain', 'sleet'] } },
  { words: /\bsleet\b|\bgranizo\b/i, fits: { weather: ['sleet'] } },
  { words: /\bfog\b|\bnevoeiro\b/i, fits: { weather: ['fog'] } },
  { words: /\bfrost\b|\bfrozen\b|\bgeada\b/i, fits: { weather: ['frost'], pitch: ['white'] } },
  { words: /\bwind\b|\bvento\b|\bnortada\b|\bbreeze\b/i, fits: { weather: ['wind'] } },
  { words: /\bmud\b|\blama\b/i, fits: { pitch: ['muddy'] } },
  { words: /\bsol\b|\bsun\b|mão em pala/i, fits: { weather: ['clear'], light: ['day'] } },
  { words: /gray sky|das nuvens/i, fits: { weather: ['overcast'], light: ['day'] } },
  { words: /daylight|luz do dia|\bafternoon\b|\btarde\b/i, fits: { light: ['day', 'dusk'] } },
  { words: /\bevening\b|\bnight\b|\bnoite\b|floodlights on/i, fits: { light: ['dusk', 'night'] } },
  { words: /empty (house|seats)|cadeiras vazias|without a crowd|sem público/i, fits: { stands: ['empty'] } },
];

function readText(moment: (typeof moments)[number]): string {
  const { title, story } = moment.source;
  return [title.en, story.en, title.pt, story.pt].join(' ').replaceAll(otherMatters, '');
}

describe('the scenes of the films', () => {
  it.each(clues)('agree with every story that says $words', ({ words, fits }) => {
    const told = moments.filter((moment) => words.test(readText(moment)));
    expect(told.length).toBeGreaterThan(0);
    for (const { source } of told) {
      const fact = facts.find(({ momentEditionId }) => momentEditionId === source.momentEditionId);
      for (const [name, values] of Object.entries(fits))
        expect(values, `${source.momentEditionId}: ${name}`).toContainEqual(fact?.[name as keyof FilmFacts]);
    }
  });

  it('differ wherever the play is the same', () => {
    const scenes = facts.map(({ clipId, ground, light, weather, pitch, stands, opponent }) =>
      [clipId, ground, light, weather, pitch, stands, opponent.name].join(', '),
    );
    expect(scenes.filter((scene, index) => scenes.indexOf(scene) !== index)).toEqual([]);
  });

  it.each(sortOrders)('differ at a glance between neighbors of the list that is sorted %s', (sortOrder) => {
    const sorted = moments.map(({ source }) => source).toSorted(compareCatalogue(sortOrder));
    const scenes = sorted.map(({ momentEditionId }) => {
      const fact = facts.find((candidate) => candidate.momentEditionId === momentEditionId);
      return [fact?.clipId, fact?.ground, fact?.light, fact?.stands].join(', ');
    });
    expect(scenes.filter((scene, index) => scene === scenes[index + 1])).toEqual([]);
  });
});

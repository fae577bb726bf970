import { cp, mkdtemp, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import * as v from 'valibot';
import { afterEach, describe, expect, it } from 'vitest';

import { type MomentEdition, momentEditionSchema, positions, seasons } from '#contract/moments/moment.ts';
import type { PackEdition } from '#contract/packs/pack-edition.ts';
import { rarities } from '#contract/moments/rarity.ts';

import { describePackEditions, loadCatalogue } from './catalogue-files.ts';
import { readMoments } from './read-moments.ts';

const contentFolder = fileURLToPath(new URL('../../content', import.meta.url));
const catalogue = await loadCatalogue(contentFolder);
const { momentEditions, clips } = catalogue;
const moments = await readMoments(contentFolder);

function groupBy<T, K>(values: readonly T[], getKey: (value: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const value of values) groups.set(getKey(value), [...(groups.get(getKey(value)) ?? []), value]);
  return groups;
}

function requireFirst(values: readonly MomentEdition[]): MomentEdition {
  const [first] = values;
  if (first === undefined) throw new Error('an empty group');
  return first;
}

function expectUnique(values: readonly string[]): void {
  expect([...groupBy(values, (value) => value).values()].filter((group) => group.length > 1)).toEqual([]);
}

describe('the sample catalog', () => {
  it('holds 150 moment editions of the contract’s shape, in every season, position and rarity', () => {
    expect(momentEditions).toHaveLength(150);
    for (const edition of momentEditions) expect(v.is(momentEditionSchema, edition)).toBe(true);
    const bySeason = groupBy(momentEditions, (edition) => edition.season);
    expect([...bySeason.keys()]).toEqual([...seasons]);
    for (const editions of bySeason.values()) {
      expect(new Set(editions.map((edition) => edition.position)).size).toBe(positions.length);
      expect(new Set(editions.map((edition) => edition.rarity)).size).toBe(rarities.length);
    }
  });

  it('gives the size of each clip and its poster, so that 300 files need not be requested', async () => {
    for (const { clip } of momentEditions) {
      const readSize = async (address: string) => (await stat(join(contentFolder, '..', address))).size;
      expect([clip.srcBytes, clip.posterBytes]).toEqual([await readSize(clip.src), await readSize(clip.poster)]);
    }
  });

  it('names the small poster and the preview of each clip, both lighter than the originals', async () => {
    for (const { clip } of momentEditions) {
      const readSize = async (address = 'not named') => (await stat(join(contentFolder, '..', address))).size;
      expect(await readSize(clip.smallPoster)).toBeLessThan(clip.posterBytes ?? 0);
      expect(await readSize(clip.preview)).toBeLessThan(clip.srcBytes ?? 0);
    }
  });

  it('gives every moment a clip, a preview and a poster of its own', () => {
    for (const key of ['src', 'preview', 'poster', 'smallPoster'] as const)
      expectUnique(momentEditions.map(({ clip }) => clip[key] ?? 'not named'));
  });

  it('has sounds within each clip, with one climax', () => {
    for (const { clip, sounds = [], momentEditionId } of momentEditions) {
      for (const { seconds } of sounds) expect(seconds, momentEditionId).toBeLessThan(clip.durationSeconds);
      expect(
        sounds.some(({ sound }) => sound === 'goal' || sound === 'applause'),
        momentEditionId,
      ).toBe(true);
    }
  });

  it('names no moment and tells no story twice', () => {
    expectUnique(momentEditions.map((edition) => edition.momentEditionId));
    for (const locale of ['en', 'pt'] as const) {
      expectUnique(momentEditions.map((edition) => edition.story[locale]));
      expectUnique(momentEditions.map((edition) => edition.title[locale]));
    }
  });

  it('keeps every date inside its season, from August to May', () => {
    for (const { season, moment_date: day } of momentEditions) {
      const [from, to] = season.split('/');
      expect(day >= `${from}-08-01` && day <= `${to}-05-31`, day).toBe(true);
    }
  });

  it('gives a player one position and one shirt, and a shirt to one player of a season', () => {
    for (const editions of groupBy(momentEditions, (edition) => edition.player).values()) {
      const { player, position, shirtNumber } = requireFirst(editions);
      for (const edition of editions) expect(edition).toMatchObject({ player, position, shirtNumber });
    }
    for (const editions of groupBy(momentEditions, (edition) => `${edition.season} ${edition.shirtNumber}`).values())
      expect(new Set(editions.map((edition) => edition.player)).size).toBe(1);
  });

  it('describes each clip with the color that the club wears in it', () => {
    for (const { playDescription } of momentEditions)
      expect(`${playDescription.en} ${playDescription.pt}`).not.toMatch(/[{}]/);
    const describe = (id: string) =>
      momentEditions.find(({ momentEditionId }) => momentEditionId === id)?.playDescription;
    expect(describe('2014-2015-miguel-angelo-torrao-free-kick')).toMatchObject({
      en: expect.stringContaining('A player in yellow strides up'),
      pt: expect.stringContaining('Um jogador de amarelo parte'),
    });
    expect(describe('2013-2014-helder-nazario-free-kick')).toMatchObject({
      en: expect.stringContaining('A player in white strides up'),
      pt: expect.stringContaining('Um jogador de branco parte'),
    });
  });

  it('shows every moment with a clip that suits the player’s position, and uses every clip', () => {
    for (const edition of momentEditions) expect(findClip(edition).positions).toContain(edition.position);
    expect(new Set(moments.map(({ source }) => source.clipId))).toEqual(new Set(clips.map(({ clipId }) => clipId)));
  });
});

function findClip(edition: MomentEdition) {
  const source = moments.find((moment) => moment.source.momentEditionId === edition.momentEditionId)?.source;
  const clip = clips.find(({ clipId }) => clipId === source?.clipId);
  if (clip === undefined) throw new Error(`${edition.momentEditionId} has no clip`);
  return clip;
}

describe('the pack editions', () => {
  const packEditions = describePackEditions(catalogue, new Date('2026-11-20T12:00:00.000Z'));
  const inPool = (edition: PackEdition) =>
    momentEditions.filter((moment) => edition.pool.includes(moment.momentEditionId));
  const packsWith = (edition: PackEdition, rarity: (typeof rarities)[number]) =>
    edition.slots.reduce((sum, odds) => sum + (odds[rarity] * edition.supply) / 10_000, 0);

  it('are seven of at least four types, one sold out, one not released and one not announced yet', () => {
    expect(packEditions).toHaveLength(7);
    expect(new Set(packEditions.map((edition) => edition.type)).size).toBeGreaterThanOrEqual(4);
    expect(catalogue.packEditions.filter((edition) => edition.seeding === 'sold-out')).toHaveLength(1);
    expect(packEditions.filter((edition) => edition.releasesAt > '2026-11-20')).toMatchObject([
      { announcesAt: '2026-01-01T00:00:00.000Z', releasesAt: '2026-11-29T12:00:00.000Z' },
      { announcesAt: '2026-12-04T12:00:00.000Z', releasesAt: '2026-12-18T12:00:00.000Z' },
    ]);
  });

  it('have a pouch each, with art of their own, in a small file', async () => {
    const art = packEditions.map(({ pouch }) => pouch?.art ?? 'none');
    expect(new Set(art).size).toBe(packEditions.length);
    for (const address of art) {
      const file = await readFile(join(contentFolder, '..', address), 'utf8');
      expect(file.startsWith('<svg '), address).toBe(true);
      expect(file.length, address).toBeLessThan(12_000);
    }
  });

  it('hold enough different moments of each rarity for one pack', () => {
    for (const edition of packEditions)
      for (const rarity of rarities) {
        const wanted = edition.slots.filter((odds) => odds[rarity] > 0).length;
        const held = inPool(edition).filter((moment) => moment.rarity === rarity).length;
        expect(held, `${edition.packEditionId} ${rarity}`).toBeGreaterThanOrEqual(wanted);
      }
  });

  it('never need more copies of a moment than exist, all editions together', () => {
    for (const moment of momentEditions) {
      const needed = packEditions
        .filter((edition) => edition.pool.includes(moment.momentEditionId))
        .map((edition) => {
          const alike = inPool(edition).filter((candidate) => candidate.rarity === moment.rarity);
          return Math.ceil(packsWith(edition, moment.rarity) / alike.length) + edition.slots.length;
        });
      expect(
        needed.reduce((sum, count) => sum + count, 0),
        moment.momentEditionId,
      ).toBeLessThanOrEqual(moment.copies);
    }
  });
});

describe('content that is wrong', () => {
  const folders: string[] = [];
  afterEach(async () => {
    await Promise.all(folders.splice(0).map((folder) => rm(folder, { recursive: true })));
  });

  /** A copy of the catalogue in which one file's text was changed. */
  async function spoil(file: string, from: string, to: string): Promise<string> {
    const folder = await mkdtemp(join(tmpdir(), 'catalogue-'));
    folders.push(folder);
    await cp(join(contentFolder, 'club.json'), join(folder, 'club.json'));
    await cp(join(contentFolder, 'catalogue'), join(folder, 'catalogue'), { recursive: true });
    await symlink(join(contentFolder, 'media'), join(folder, 'media'));
    const path = join(folder, file);
    const text = await readFile(path, 'utf8');
    expect(text).toContain(from);
    await writeFile(path, text.replace(from, to));
    return folder;
  }

  it.each([
    ['club.json', '"foundedYear": 1921', '"foundedYear": "1921"', /club\.json: foundedYear/],
    ['club.json', '"Europe/Lisbon"', '"Europe/Lisboa"', /club\.json: timeZone: there is no such time zone/],
    ['catalogue/moment-editions/2013-2014.json', '"rarity": "Common"', '"rarity": "Odd"', /2013-2014\.json: 0\.rarity/],
    [
      'catalogue/moment-editions/2013-2014.json',
      '"clipId": "',
      '"clipId": "no-',
      /header\.clipId: there is no clip «no-/,
    ],
    [
      'catalogue/matches.json',
      '"date": "2013-08-18"',
      '"date": "2013-08-19"',
      /matches\.json: there is no «2013-08-18»/,
    ],
    ['catalogue/matches.json', '"kickOff": "20:15"', '"kickOff": "25:15"', /matches\.json: 0\.kickOff/],
    ['catalogue/opponents.json', 'Naval de Salgadim', 'Salgadim', /opponents\.json: there is no «Naval de Salgadim»/],
    ['catalogue/players.json', 'Baltazar Pires', 'B. Pires', /players\.json: there is no «Baltazar Pires»/],
    ['catalogue/kits.json', '"pattern": "plain"', '"pattern": "checks"', /kits\.json: club\.home\.2013\/2014\.pattern/],
    ['catalogue/pack-editions.json', '"supply": 400', '"supply": 401', /pack-editions\.json: .*whole numbers of packs/],
    ['catalogue/pack-editions.json', '"Common": 10000', '"Common": 9999', /0\.slots\.0: add up to 10,000/],
    [
      'catalogue/pack-editions.json',
      '"rarities": [\n        "Epic",',
      '"rarities": [',
      /night-watch\.pool: holds no Epic/,
    ],
    ['catalogue/clips.json', '[', '{', /clips\.json: is not valid JSON/],
    [
      'catalogue/films.json',
      '"2013-2014-baltazar-pires-header"',
      '"another"',
      /films\.json: there is no film of «2013/,
    ],
    ['catalogue/films.json', '"durationSeconds": ', '"durationSeconds": -', /films\.json: .*durationSeconds/],
  ])('is refused by the name of its file and field (%s, %j)', async (file, from, to, message) => {
    await expect(loadCatalogue(await spoil(file, from, to))).rejects.toThrow(message);
  });

  it('is refused by the name of the media file that is missing', async () => {
    const folder = await spoil('club.json', 'foundedYear', 'foundedYear');
    await rm(join(folder, 'media'));
    await expect(loadCatalogue(folder)).rejects.toThrow(/media\/clips\/.*mp4: this file is missing/);
  });
});

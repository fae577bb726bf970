import { stat } from 'node:fs/promises';
import { join } from 'node:path';

import * as v from 'valibot';

import { type Club, clubSchema } from '#contract/configuration.ts';
import { mapLocales } from '#contract/locale.ts';
import type { Clip, MomentEdition } from '#contract/moments/moment.ts';
import { posterFileName, posterSizes } from '#contract/moments/posters.ts';
import { rarities } from '#contract/moments/rarity.ts';

import {
  type ClipSource,
  clipSourceSchema,
  type PackEditionSource,
  packEditionSourceSchema,
} from './catalogue-schemas.ts';
import { resolvePool } from './describe-pack-editions.ts';
import { type FilmSource, filmSourceSchema } from './film-schema.ts';
import { parseMatchMinute } from './match-schema.ts';
import { type KnownMoment, readMoments } from './read-moments.ts';
import { ContentError, readSource } from './read-source.ts';

export { describePackEditions } from './describe-pack-editions.ts';

/** The sample club and its catalog, read from `content/`. */
export interface Catalogue {
  club: Club;
  momentEditions: MomentEdition[];
  clips: ClipSource[];
  packEditions: PackEditionSource[];
}

const filmsFile = 'catalogue/films.json';

async function measureFile(path: string): Promise<number> {
  const { size } = await stat(path).catch(() => {
    throw new ContentError(path, 'this file is missing: `tools/films` draws and publishes it');
  });
  return size;
}

async function describeClip(contentFolder: string, momentEditionId: string, film: FilmSource): Promise<Clip> {
  const posterUrl = (size: keyof typeof posterSizes) => `media/posters/${posterFileName(momentEditionId, size)}`;
  const src = `media/clips/${momentEditionId}.mp4`;
  const [poster, smallPoster] = [posterUrl('large'), posterUrl('small')];
  // One after the other: without any media the error always names a clip.
  const srcBytes = await measureFile(join(contentFolder, src));
  const posterBytes = await measureFile(join(contentFolder, poster));
  return {
    src: `/content/${src}`,
    preview: `/content/media/previews/${momentEditionId}.mp4`,
    poster: `/content/${poster}`,
    smallPoster: `/content/${smallPoster}`,
    colors: film.colors,
    srcBytes,
    posterBytes,
    ...posterSizes.large,
    durationSeconds: film.durationSeconds,
  };
}

function requireUnique(file: string, ids: readonly string[]): void {
  const seen = new Set<string>();
  for (const id of ids) {
    if (seen.has(id)) throw new ContentError(file, `«${id}» stands there twice`);
    seen.add(id);
  }
}

async function describeMoment(
  contentFolder: string,
  { source, match, kits }: KnownMoment,
  { playDescription }: ClipSource,
  film: FilmSource,
): Promise<MomentEdition> {
  const { clipId: _clipId, minute, stands: _stands, ...fields } = source;
  const { opponent, venue, isNeutralGround, competition, goals } = match;
  return {
    ...fields,
    match: {
      opponent,
      venue,
      ...(isNeutralGround === true ? { isNeutralGround } : {}),
      competition,
      score: `${goals.club.length}–${goals.opponent.length}`,
      ...parseMatchMinute(minute),
    },
    clip: await describeClip(contentFolder, source.momentEditionId, film),
    playDescription: mapLocales((locale) => playDescription[locale].replaceAll('{kit}', kits.club.color[locale])),
    sounds: film.sounds,
  };
}

/** A pack edition can only promise rarities that its pool holds. */
function checkPool(file: string, edition: PackEditionSource, momentEditions: readonly MomentEdition[]): void {
  const { packEditionId, pool, slots } = edition;
  const ids = new Set(resolvePool(pool, momentEditions));
  const unknown = 'momentEditionIds' in pool ? pool.momentEditionIds.find((id) => !ids.has(id)) : undefined;
  if (unknown !== undefined)
    throw new ContentError(file, `${packEditionId}.pool: there is no moment edition «${unknown}»`);
  for (const rarity of rarities.filter((name) => slots.some((odds) => odds[name] > 0))) {
    const isHeld = momentEditions.some((moment) => moment.rarity === rarity && ids.has(moment.momentEditionId));
    if (!isHeld)
      throw new ContentError(file, `${packEditionId}.pool: holds no ${rarity} moment, which its odds promise`);
  }
}

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** Checked here instead of in the contract, because every start of a page parses the club too. */
const clubSourceSchema = v.object({
  ...clubSchema.entries,
  timeZone: v.pipe(clubSchema.entries.timeZone, v.check(isTimeZone, 'there is no such time zone')),
});

/** Reads the whole catalogue from `content/`. Throws `ContentError`, which names the file and the field. */
export async function loadCatalogue(contentFolder: string): Promise<Catalogue> {
  const folder = join(contentFolder, 'catalogue');
  const clipsFile = join(folder, 'clips.json');
  const packsFile = join(folder, 'pack-editions.json');
  const [club, clips, films, packEditions] = await Promise.all([
    readSource(join(contentFolder, 'club.json'), clubSourceSchema),
    readSource(clipsFile, v.array(clipSourceSchema)),
    readSource(join(contentFolder, filmsFile), v.record(v.string(), filmSourceSchema)),
    readSource(packsFile, v.array(packEditionSourceSchema)),
  ]);
  const editionsFolder = join(folder, 'moment-editions');
  const moments = await readMoments(contentFolder);
  const described = moments.map((moment) => {
    const { momentEditionId, clipId } = moment.source;
    const clip = clips.find((candidate) => candidate.clipId === clipId);
    if (clip === undefined)
      throw new ContentError(editionsFolder, `${momentEditionId}.clipId: there is no clip «${clipId}»`);
    const film = films[momentEditionId];
    if (film === undefined)
      throw new ContentError(join(contentFolder, filmsFile), `there is no film of «${momentEditionId}»`);
    return describeMoment(contentFolder, moment, clip, film);
  });
  const momentEditions = await Promise.all(described);
  requireUnique(
    clipsFile,
    clips.map((clip) => clip.clipId),
  );
  requireUnique(
    editionsFolder,
    momentEditions.map((edition) => edition.momentEditionId),
  );
  requireUnique(
    packsFile,
    packEditions.map((edition) => edition.packEditionId),
  );
  for (const edition of packEditions) checkPool(packsFile, edition, momentEditions);
  return { club, momentEditions, clips, packEditions };
}

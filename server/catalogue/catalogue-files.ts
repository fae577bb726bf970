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
import { soundsOf } from './clip-sounds.ts';
import { resolvePool } from './describe-pack-editions.ts';
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

/** Undefined for a file that is not rendered yet, because the renderer reads the catalog too. */
async function measureFile(path: string): Promise<number | undefined> {
  const found = await stat(path).catch(() => undefined);
  return found?.size;
}

function posterUrl(clipId: string, size: keyof typeof posterSizes): string {
  return `/content/media/posters/${posterFileName(clipId, size)}`;
}

async function describeClip(contentFolder: string, { clipId, play }: ClipSource): Promise<Clip> {
  const src = `/content/media/clips/${clipId}.mp4`;
  const [poster, smallPoster] = [posterUrl(clipId, 'large'), posterUrl(clipId, 'small')];
  const measure = (address: string) => measureFile(join(contentFolder, address.replace(/^\/content/, '')));
  const [srcBytes, posterBytes, smallBytes] = await Promise.all([src, poster, smallPoster].map(measure));
  return {
    src,
    poster,
    ...(smallBytes === undefined ? {} : { smallPoster }),
    srcBytes,
    posterBytes,
    ...posterSizes.large,
    durationSeconds: play.durationSeconds,
  };
}

/** A clip as stored in its file, and as in the contract. */
type KnownClip = ClipSource & { described: Clip };

async function describeClips(contentFolder: string, clips: readonly ClipSource[]) {
  const known = clips.map(async (clip): Promise<[string, KnownClip]> => {
    return [clip.clipId, { ...clip, described: await describeClip(contentFolder, clip) }];
  });
  return new Map(await Promise.all(known));
}

function requireUnique(file: string, ids: readonly string[]): void {
  const seen = new Set<string>();
  for (const id of ids) {
    if (seen.has(id)) throw new ContentError(file, `«${id}» stands there twice`);
    seen.add(id);
  }
}

function describeMoment({ source, match, kits }: KnownMoment, clip: KnownClip): MomentEdition {
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
    clip: clip.described,
    playDescription: mapLocales((locale) => clip.playDescription[locale].replaceAll('{kit}', kits.club.color[locale])),
    sounds: soundsOf(clip.play),
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
  const [club, clips, packEditions] = await Promise.all([
    readSource(join(contentFolder, 'club.json'), clubSourceSchema),
    readSource(clipsFile, v.array(clipSourceSchema)),
    readSource(packsFile, v.array(packEditionSourceSchema)),
  ]);
  const clipsById = await describeClips(contentFolder, clips);
  const editionsFolder = join(folder, 'moment-editions');
  const moments = await readMoments(contentFolder);
  const momentEditions = moments.map((moment) => {
    const { momentEditionId, clipId } = moment.source;
    const clip = clipsById.get(clipId);
    if (clip === undefined)
      throw new ContentError(editionsFolder, `${momentEditionId}.clipId: there is no clip «${clipId}»`);
    return describeMoment(moment, clip);
  });
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

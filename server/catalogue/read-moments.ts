import { join } from 'node:path';

import * as v from 'valibot';

import { type Season, seasons } from '#contract/moments/moment.ts';

import { type MomentEditionSource, momentEditionSourceSchema } from './catalogue-schemas.ts';
import { chooseKits } from './choose-kits.ts';
import { kitsSchema, opponentSourceSchema } from './kit-schema.ts';
import { matchSourceSchema } from './match-schema.ts';
import { type PlayerSource, playerSourceSchema } from './player-schema.ts';
import { ContentError, readSource } from './read-source.ts';

async function readTable<const S extends v.GenericSchema<unknown, unknown>>(
  file: string,
  schema: S,
  getKey: (entry: v.InferOutput<S>) => string,
) {
  const entries = await readSource(file, v.array(schema));
  const table = new Map<string, v.InferOutput<S>>();
  for (const entry of entries) {
    if (table.has(getKey(entry))) throw new ContentError(file, `«${getKey(entry)}» stands there twice`);
    table.set(getKey(entry), entry);
  }
  return {
    table,
    /** Throws `ContentError`. */
    get(key: string): v.InferOutput<S> {
      const entry = table.get(key);
      if (entry === undefined) throw new ContentError(file, `there is no «${key}»`);
      return entry;
    },
  };
}

async function readSeason(folder: string, season: Season): Promise<MomentEditionSource[]> {
  const file = join(folder, `${season.replace('/', '-')}.json`);
  const sources = await readSource(file, v.array(momentEditionSourceSchema));
  const strayed = sources.findIndex((source) => source.season !== season);
  if (strayed !== -1) throw new ContentError(file, `${strayed}.season: belongs into another file`);
  return sources;
}

/** The moments with all facts about their matches. Throws `ContentError`, which names the file and the field. */
export async function readMoments(contentFolder: string) {
  const folder = join(contentFolder, 'catalogue');
  const [kits, opponents, players, matches, sources] = await Promise.all([
    readSource(join(folder, 'kits.json'), kitsSchema),
    readTable(join(folder, 'opponents.json'), opponentSourceSchema, ({ name }) => name),
    readTable(join(folder, 'players.json'), playerSourceSchema, ({ name }) => name),
    readTable(join(folder, 'matches.json'), matchSourceSchema, ({ date }) => date),
    Promise.all(seasons.map((season) => readSeason(join(folder, 'moment-editions'), season))),
  ]);
  return sources.flat().map((source) => {
    const match = matches.get(source.moment_date);
    const opponent = opponents.get(match.opponent);
    const player: PlayerSource = players.get(source.player);
    return { source, match, opponent, player, club: kits.club, kits: chooseKits(kits, opponent, match, source.season) };
  });
}
export type KnownMoment = Awaited<ReturnType<typeof readMoments>>[number];

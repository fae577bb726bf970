import { join } from 'node:path';

import * as v from 'valibot';

import { parseMatchMinute, scoreBefore } from '#server/catalogue/match-schema.ts';
import type { KitSource } from '#server/catalogue/kit-schema.ts';
import { readSource } from '#server/catalogue/read-source.ts';
import { type KnownMoment, readMoments } from '#server/catalogue/read-moments.ts';

import { type DrawnClip, readClips } from '../read-clips.ts';
import { instantOfMinute, lightAt } from './daylight.ts';
import type { FilmFacts, Kit } from './film-facts.ts';

interface ClubFacts {
  name: string;
  timeZone: string;
}

/** Without the word for its color. */
function toKit({ shirt, second, pattern, shorts, socks, number }: KitSource): Kit {
  return { shirt, second, pattern, shorts, socks, number };
}

function toScores({ match, source }: KnownMoment, isGoal: boolean) {
  const before = scoreBefore(match, parseMatchMinute(source.minute));
  const write = (goals: number) => {
    const club = before.club + goals;
    return match.venue === 'home' ? `${club}–${before.opponent}` : `${before.opponent}–${club}`;
  };
  return { scoreBefore: write(0), scoreAfter: write(isGoal ? 1 : 0) };
}

function toHero({ player, source }: KnownMoment): FilmFacts['hero'] {
  const { born: _born, shirtName, name, ...look } = player;
  const lastName = name.split(' ').at(-1) ?? name;
  return { name, shirtName: (shirtName ?? lastName).toLocaleUpperCase('pt'), number: source.shirtNumber, ...look };
}

function filmFacts(moment: KnownMoment, clip: DrawnClip, club: ClubFacts): FilmFacts {
  const { source, match, opponent, kits } = moment;
  const time = parseMatchMinute(source.minute);
  const instant = instantOfMinute(match.date, match.kickOff, club.timeZone, time.minute + (time.addedMinutes ?? 0));
  const isGoal = clip.play.ending === 'goal';
  return {
    momentEditionId: source.momentEditionId,
    clipId: clip.clipId,
    rarity: source.rarity,
    ground: match.isNeutralGround === true ? 'neutral' : match.venue,
    light: lightAt(instant),
    weather: match.weather,
    pitch: match.pitch,
    stands: source.stands ?? match.stands,
    season: source.season,
    date: match.date,
    ...time,
    competition: match.competition,
    club: { name: club.name, shortName: moment.club.shortName },
    opponent: { name: opponent.name, shortName: opponent.shortName },
    isGoal,
    firstNamed: match.venue === 'home' ? 'club' : 'opponent',
    ...toScores(moment, isGoal),
    kits: {
      club: toKit(kits.club),
      clubKeeper: toKit(kits.clubKeeper),
      opponent: toKit(kits.opponent),
      opponentKeeper: toKit(kits.opponentKeeper),
    },
    hero: toHero(moment),
  };
}

const clubFactsSchema = v.object({ name: v.string(), timeZone: v.string() });

/** The facts of every film, in the catalog's order. Throws `ContentError`. */
export async function readFilmFacts(contentFolder: string): Promise<FilmFacts[]> {
  const [club, clips, moments] = await Promise.all([
    readSource(join(contentFolder, 'club.json'), clubFactsSchema),
    readClips(contentFolder),
    readMoments(contentFolder),
  ]);
  return moments.map((moment) => {
    const clip = clips.find(({ clipId }) => clipId === moment.source.clipId);
    if (clip === undefined) throw new Error(`There is no clip «${moment.source.clipId}»`);
    return filmFacts(moment, clip, club);
  });
}

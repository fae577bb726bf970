import * as v from 'valibot';

import { localisedTextSchema } from '#contract/locale.ts';
import { daySchema } from '#contract/scalars.ts';

/** A minute as the texts write it: «84», in stoppage time «90+3». */
export const matchMinuteSchema = v.pipe(v.string(), v.regex(/^[1-9]\d{0,2}(\+[1-9])?$/));

export const standsSchema = v.picklist(['full', 'half', 'empty']);

/** One entry of `matches.json`. There is one match a day; moments find theirs by the date. */
export const matchSourceSchema = v.strictObject({
  date: daySchema,
  /** In the club's time zone. */
  kickOff: v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/)),
  opponent: v.string(),
  /** `away` on neutral ground means that the other side is named first. */
  venue: v.picklist(['home', 'away']),
  isNeutralGround: v.optional(v.boolean()),
  competition: localisedTextSchema,
  /** The minutes of the goals. The score follows from them. */
  goals: v.strictObject({ club: v.array(matchMinuteSchema), opponent: v.array(matchMinuteSchema) }),
  weather: v.picklist(['clear', 'overcast', 'rain', 'fog', 'sleet', 'frost', 'wind']),
  pitch: v.picklist(['dry', 'wet', 'muddy', 'white']),
  stands: standsSchema,
});
export type MatchSource = v.InferOutput<typeof matchSourceSchema>;

interface MatchMinute {
  minute: number;
  addedMinutes?: number;
}

export function parseMatchMinute(text: string): MatchMinute {
  const [minute, added] = text.split('+');
  return { minute: Number(minute), ...(added === undefined ? {} : { addedMinutes: Number(added) }) };
}

/** For comparing minutes. 45+2 comes before 46. */
function rank({ minute, addedMinutes = 0 }: MatchMinute): number {
  return minute + addedMinutes / 10;
}

/** Goals scored before a minute, the club's first. */
export function scoreBefore({ goals }: MatchSource, minute: MatchMinute): { club: number; opponent: number } {
  const count = (scored: readonly string[]) =>
    scored.filter((text) => rank(parseMatchMinute(text)) < rank(minute)).length;
  return { club: count(goals.club), opponent: count(goals.opponent) };
}

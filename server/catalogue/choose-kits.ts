import { type Season, seasons } from '#contract/moments/moment.ts';

import type { KitsSource, KitSource, OpponentSource } from './kit-schema.ts';
import type { MatchSource } from './match-schema.ts';

/** Redmean distance, 0 to 765. Closer shirts are hard to distinguish under floodlights. */
const clash = 150;

function channels(color: string): [number, number, number] {
  const value = Number.parseInt(color.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

/** How different two colors look: https://www.compuphase.com/cmetric.htm */
export function colorDistance(one: string, other: string): number {
  const [r1, g1, b1] = channels(one);
  const [r2, g2, b2] = channels(other);
  const red = (r1 + r2) / 2;
  return Math.sqrt((2 + red / 256) * (r1 - r2) ** 2 + 4 * (g1 - g2) ** 2 + (2 + (255 - red) / 256) * (b1 - b2) ** 2);
}

function areAlike(one: KitSource, other: KitSource): boolean {
  return colorDistance(one.shirt, other.shirt) < clash;
}

function clubKit({ club }: KitsSource, venue: MatchSource['venue'], season: Season) {
  const kit = club[venue][season];
  if (kit === undefined) throw new Error(`The club has no ${venue} kit of ${season}`);
  return kit;
}

/** Chooses the kits. If the home kits are too similar, the away side changes. */
export function chooseKits(kits: KitsSource, opponent: OpponentSource, match: MatchSource, season: Season) {
  const changes = areAlike(clubKit(kits, 'home', season), opponent.home);
  const club = clubKit(kits, changes && match.venue === 'away' ? 'away' : 'home', season);
  const others = opponent[changes && match.venue === 'home' ? 'away' : 'home'];
  const start = seasons.indexOf(season) % kits.keepers.length;
  const [clubKeeper, opponentKeeper] = [...kits.keepers.slice(start), ...kits.keepers.slice(0, start)].filter(
    (kit) => !areAlike(kit, club) && !areAlike(kit, others),
  );
  if (clubKeeper === undefined || opponentKeeper === undefined)
    throw new Error(`No two goalkeeper kits are left against ${opponent.name}`);
  return { club, opponent: others, clubKeeper, opponentKeeper };
}

/** All facts in a film that the catalog contains. `readFilmFacts` derives them. */
export interface FilmFacts {
  /** Also the seed of all random choices. */
  momentEditionId: string;
  /** The choreography in `content/catalogue/plays.json`. */
  clipId: string;
  rarity: 'Common' | 'Epic' | 'Rare' | 'Super Rare';
  /** The lighthouse belongs to the home ground only. */
  ground: 'home' | 'away' | 'neutral';
  light: 'day' | 'dusk' | 'night';
  weather: 'clear' | 'overcast' | 'rain' | 'fog' | 'sleet' | 'frost' | 'wind';
  pitch: 'dry' | 'wet' | 'muddy' | 'white';
  stands: 'full' | 'half' | 'empty';
  /** «2019/2020» */
  season: string;
  /** «2019-08-11» */
  date: string;
  minute: number;
  /** The 4 of 90+4. */
  addedMinutes?: number;
  competition: { en: string; pt: string };
  /** Optional for hand-written facts. `readFilmFacts` always sets it. */
  club?: { name: string; shortName: string };
  /** `shortName` is three capitals for the score bug. */
  opponent: { name: string; shortName: string };
  /** True if the film itself ends in a goal. A pass that leads to one does not count. */
  isGoal: boolean;
  /** Which side the score bug names first. Optional for hand-written facts. `readFilmFacts` always sets it. */
  firstNamed?: 'club' | 'opponent';
  /** In the order of the match: the home side first. The same as `scoreBefore` without a goal. */
  scoreBefore: string;
  scoreAfter: string;
  kits: { club: Kit; clubKeeper: Kit; opponent: Kit; opponentKeeper: Kit };
  hero: FilmPlayer;
}

/** Colors are «#rrggbb». */
export interface Kit {
  shirt: string;
  /** Of the stripes, hoops, sash, sleeves or one half. */
  second: string;
  pattern: 'plain' | 'stripes' | 'hoops' | 'halves' | 'sash' | 'sleeves';
  shorts: string;
  socks: string;
  /** Of the name and the number on the back. */
  number: string;
}

interface FilmPlayer {
  name: string;
  /** On the back: «QUINTAL». */
  shirtName: string;
  number: number;
  heightMeters: number;
  build: 'slight' | 'average' | 'stocky' | 'tall';
  skin: string;
  hair: { color: string; style: 'shaved' | 'short' | 'curly' | 'long' | 'bun' | 'mohawk' | 'bald' };
  beard: 'none' | 'stubble' | 'full';
}

import type { Actor } from '../../../clips/scene/players/actor-track.ts';
import { seededNumbers } from '../../../clips/scene/geometry.ts';
import type { FilmFacts, Kit } from '../../../clips/facts/film-facts.ts';

export interface Person {
  player: FilmPlayer;
  kit: Kit;
  isHero: boolean;
  isKeeper: boolean;
  isClub: boolean;
  /** Random choices that the facts leave open. */
  seed: string;
}

type FilmPlayer = FilmFacts['hero'];

const skins = ['#f0c8a4', '#e3b088', '#c98f64', '#9c6540', '#6e442c', '#553420'] as const;
const hairs = ['#15110f', '#2a1c14', '#4a3020', '#7a5230', '#b08a4c', '#1c1a20'] as const;
const styles = ['short', 'short', 'short', 'shaved', 'curly', 'long', 'bald', 'bun'] as const;
const builds = ['slight', 'average', 'average', 'stocky', 'tall'] as const;
const names = [
  'SILVA',
  'COSTA',
  'REIS',
  'MATOS',
  'PINTO',
  'LOPES',
  'NEVES',
  'FARIA',
  'MOTA',
  'BRITO',
  'VALE',
  'SERRA',
] as const;

const one = <Item>(list: readonly [Item, ...Item[]], share: number): Item =>
  list[Math.floor(share * list.length)] ?? list[0];

/** A player who is not in the catalog. */
function extra(seed: string, isKeeper: boolean): FilmPlayer {
  const random = seededNumbers(seed);
  const build = one(builds, random());
  const beard = random();
  return {
    name: '',
    shirtName: one(names, random()),
    number: isKeeper ? 1 : 2 + Math.floor(random() * 26),
    heightMeters: 1.73 + random() * 0.16 + (build === 'tall' ? 0.06 : 0),
    build,
    skin: one(skins, random()),
    hair: { color: one(hairs, random()), style: one(styles, random()) },
    beard: beard < 0.6 ? 'none' : beard < 0.85 ? 'stubble' : 'full',
  };
}

/** `isTurned`: the goal of the play is the club's own, and so is its keeper. */
export function personFor(facts: FilmFacts, actor: Actor, isTurned: boolean): Person {
  const isKeeper = actor.team === 'keeper';
  const isHero = actor.id === 'hero';
  // A hero looks the same in all of their films.
  const seed = isHero ? facts.hero.name : `${facts.momentEditionId} ${actor.id}`;
  const { kits } = facts;
  const keeperKit = isTurned ? kits.clubKeeper : kits.opponentKeeper;
  const kit = isKeeper ? keeperKit : actor.team === 'home' ? kits.club : kits.opponent;
  let player = isHero ? facts.hero : extra(seed, isKeeper);
  if (!isHero && player.number === facts.hero.number) player = { ...player, number: player.number + 1 };
  return { player, kit, isHero, isKeeper, isClub: isKeeper ? isTurned : actor.team === 'home', seed };
}

/** Height of the choreography's skeleton. */
const modelMeters = 1.83;

export const getScale = ({ player }: Person): number => player.heightMeters / modelMeters;

import type { Actor } from './actor-track.ts';
import { type Color, palette } from '../color.ts';

export interface Look {
  isHero: boolean;
  isKeeper: boolean;
  shirt: Color;
  band: Color;
  sleeve: Color;
  shorts: Color;
  socks: Color;
  boots: Color;
  skin: Color;
  hair: Color;
}

/** The texts of the catalogue say «in yellow» of the club and «blue shirts» of the others: these kits are what they describe. */
const kits = {
  home: { shirt: palette.beam, band: palette.navy, sleeve: palette.beam, shorts: palette.navy, socks: palette.beam },
  away: { shirt: palette.ice, band: palette.slate, sleeve: palette.slate, shorts: palette.ice, socks: palette.slate },
  keeper: {
    shirt: [30, 158, 146],
    band: [20, 112, 110],
    sleeve: [30, 158, 146],
    shorts: [14, 84, 88],
    socks: [30, 158, 146],
  },
} as const satisfies Record<Actor['team'], unknown>;

const skins: readonly Color[] = [
  [236, 190, 156],
  [214, 160, 122],
  [176, 120, 84],
  [128, 82, 56],
  [92, 58, 42],
];
const hairs: readonly Color[] = [
  [26, 20, 20],
  [44, 30, 24],
  [84, 56, 34],
  [20, 18, 24],
  [132, 98, 56],
];
const boots: readonly Color[] = [
  [240, 244, 248],
  [20, 24, 34],
  [255, 107, 94],
  [43, 212, 189],
];

function pick<One>(list: readonly One[], share: number, otherwise: One): One {
  return list[Math.floor(share * list.length)] ?? otherwise;
}

export function lookOf(actor: Actor, random: () => number): Look {
  return {
    ...kits[actor.team],
    isHero: actor.id === 'hero',
    isKeeper: actor.team === 'keeper',
    skin: pick(skins, random(), palette.foam),
    hair: pick(hairs, random(), palette.night),
    boots: pick(boots, random(), palette.foam),
  };
}

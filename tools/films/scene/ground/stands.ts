import { BoxGeometry, type CanvasTexture, Group, Mesh, Vector3 } from 'three';

import { seededNumbers } from '../../../clips/scene/geometry.ts';
import type { FilmFacts } from '../../../clips/facts/film-facts.ts';
import type { Palette } from '../look/palette.ts';
import { type Light, toonMaterial } from '../look/toon.ts';
import { boardPicture } from './boards.ts';
import { addRoof, depthOfRow, gap, type Place, slab, type StandShape } from './roof.ts';
import { createCrowd, type Seat } from './crowd.ts';
import { createCrowdSheet, crowdPicture } from './crowd-sheet.ts';

interface Side {
  /** The middle of the line, the way from the pitch outwards, the length. */
  middle: Vector3;
  out: Vector3;
  length: number;
}

const sides: readonly Side[] = [
  { middle: new Vector3(105, 0, 34), out: new Vector3(1, 0, 0), length: 74 },
  { middle: new Vector3(0, 0, 34), out: new Vector3(-1, 0, 0), length: 74 },
  { middle: new Vector3(52.5, 0, 0), out: new Vector3(0, 0, -1), length: 112 },
  { middle: new Vector3(52.5, 0, 68), out: new Vector3(0, 0, 1), length: 112 },
];

const homeShapes: readonly StandShape[] = [
  { rows: 13, rise: 0.44, roof: 'flat' },
  { rows: 9, rise: 0.4, roof: 'none' },
  { rows: 17, rise: 0.5, roof: 'raised' },
  { rows: 12, rise: 0.44, roof: 'flat' },
];

function listShapes(facts: FilmFacts, random: () => number): StandShape[] {
  if (facts.ground === 'home') return [...homeShapes];
  const kinds = facts.ground === 'neutral' ? 2 : Math.floor(random() * 4);
  const roofs = ['none', 'flat', 'pitched', 'raised'] as const;
  return sides.map(() => {
    if (kinds === 2) return { rows: 24, rise: 0.55, roof: 'flat' };
    const rows = [6, 11, 24, 15][kinds] ?? 10;
    return {
      rows: rows + Math.floor(random() * 4),
      rise: 0.38 + random() * 0.14,
      roof: kinds === 0 ? (roofs[Math.floor(random() * 3)] ?? 'none') : (roofs[1 + Math.floor(random() * 3)] ?? 'flat'),
    };
  });
}

interface Colors {
  host: string;
  guest: string;
  plain: readonly string[];
}

const fills = { full: 0.95, half: 0.48, empty: 0 } as const;

/** The seats and who is on them. The guests have a corner of one side. */
function placeSeats(
  shape: StandShape,
  side: Side,
  {
    at,
    index,
    colors,
    facts,
    chance,
    stand,
  }: { at: Place; index: number; colors: Colors; facts: FilmFacts; chance: () => number; stand: string },
): Seat[] {
  const fill = fills[facts.stands];
  const columns = Math.floor(side.length / 0.8);
  const seats: Seat[] = [];
  for (let row = 0; row < shape.rows; row += 1)
    for (let column = 0; column < columns; column += 1) {
      if (column % 22 === 21) continue; // A stairway.
      const isThere = chance() < fill;
      if (!isThere && facts.stands === 'full') continue;
      const share = (column + 0.5) / columns - 0.5 + (isThere ? (chance() - 0.5) * 0.003 : 0);
      const supporter = index === 3 && share > 0.26 ? colors.guest : colors.host;
      const seatColor = (Math.floor(column / 22) + Math.floor(row / 7)) % 2 === 0 ? colors.host : stand;
      const dressed =
        chance() < (index === 0 ? 0.5 : 0.34)
          ? supporter
          : (colors.plain[Math.floor(chance() * colors.plain.length)] ?? stand);
      seats.push({
        at: at(share, gap + row * depthOfRow + 0.3, 1.2 + row * shape.rise),
        turn: Math.atan2(-side.out.z, -side.out.x),
        color: isThere ? dressed : seatColor,
        isEmpty: !isThere,
        height: row / shape.rows,
      });
    }
  return seats;
}

interface SheetSide {
  shape: StandShape;
  side: Side;
  at: Place;
  hasGuests: boolean;
}

/** The crowd of a film's frames: a few pictures on the steps instead of thousands of people. */
function addSheets(
  group: Group,
  { shape, side, at, hasGuests }: SheetSide,
  [hosts, guests]: readonly [CanvasTexture, CanvasTexture],
  light: Light,
): void {
  const spot = (share: number, row: number, above: number) =>
    at(share, gap + row * depthOfRow, 1.25 + row * shape.rise + above);
  const block = { rows: shape.rows, rise: shape.rise, length: side.length, at: spot };
  const border = hasGuests ? 0.26 : 0.5;
  group.add(createCrowdSheet({ ...block, span: [-0.5, border] }, hosts, light));
  if (hasGuests) group.add(createCrowdSheet({ ...block, span: [border, 0.5] }, guests, light));
}

function addTier(
  group: Group,
  shape: StandShape,
  at: Place,
  palette: Palette,
  light: Light,
  isPoster: boolean,
): { back: number; top: number } {
  const back = gap + shape.rows * depthOfRow;
  const top = 1.3 + shape.rows * shape.rise;
  const wall = (color: string, corners: readonly [number, number, number][]) =>
    group.add(
      slab(
        light,
        color,
        corners.map((corner) => at(...corner)),
      ),
    );
  wall(palette.stand, [
    [-0.5, gap, 0],
    [0.5, gap, 0],
    [0.5, gap, 1.3],
    [-0.5, gap, 1.3],
  ]);
  if (isPoster)
    wall(palette.standDark, [
      [-0.5, gap, 1.3],
      [0.5, gap, 1.3],
      [0.5, back, top],
      [-0.5, back, top],
    ]);
  wall(palette.standDark, [
    [-0.5, back, 0],
    [0.5, back, 0],
    [0.5, back, top + 1.6],
    [-0.5, back, top + 1.6],
  ]);
  for (const end of [-0.5, 0.5])
    wall(palette.stand, [
      [end, gap, 0],
      [end, gap, 1.3],
      [end, back, top + 1.4],
      [end, back, 0],
    ]);
  return { back, top };
}

/** The four sides with their people, roofs and hoardings. Away and on neutral ground their shape follows from the opponent. */
export function createStands(palette: Palette, light: Light, facts: FilmFacts, isPoster: boolean): Group {
  const random = seededNumbers(`${facts.ground === 'home' ? 'home' : facts.opponent.name} stands`);
  const chance = seededNumbers(`${facts.momentEditionId} crowd`);
  const group = new Group();
  const shapes = listShapes(facts, random);
  const [club, other] = [facts.kits.club.shirt, facts.kits.opponent.shirt];
  const plain = [
    palette.stand,
    palette.standDark,
    palette.skyMid,
    palette.shade,
    palette.stand,
    '#e8ecf0',
    palette.skyTop,
  ];
  const colors: Colors =
    facts.ground === 'away' ? { host: other, guest: club, plain } : { host: club, guest: other, plain };
  const board = boardPicture(facts, palette);
  const fill = fills[facts.stands];
  const drawSheet = (color: string) => crowdPicture({ color, plain, fill }, palette, chance);
  const sheets = isPoster ? undefined : ([drawSheet(colors.host), drawSheet(colors.guest)] as const);
  sides.forEach((side, index) => {
    const shape = shapes[index];
    if (!shape) return;
    const along = new Vector3(-side.out.z, 0, side.out.x);
    const at: Place = (share, back, high) =>
      side.middle
        .clone()
        .addScaledVector(along, share * side.length)
        .addScaledVector(side.out, back)
        .setY(high);
    const { back, top } = addTier(group, shape, at, palette, light, isPoster);
    if (!sheets) {
      const seats = placeSeats(shape, side, { at, index, colors, facts, chance, stand: palette.stand });
      if (seats.length > 0) group.add(createCrowd(seats, palette, light, chance));
    } else addSheets(group, { shape, side, at, hasGuests: index === 3 }, sheets, light);
    addRoof(group, shape, { at, back, top, length: side.length, along }, palette, light);
    const banner = new Mesh(
      new BoxGeometry(side.length * 0.92, 0.95, 0.12),
      toonMaterial(light, { map: board, hasColors: false, rim: 0 }),
    );
    banner.position.copy(at(0, 4.6, 0.5));
    banner.rotation.y =
      -Math.atan2(along.z, along.x) +
      (along
        .clone()
        .cross(new Vector3(0, 1, 0))
        .dot(side.out) > 0
        ? Math.PI
        : 0);
    banner.renderOrder = -1;
    group.add(banner);
  });
  return group;
}

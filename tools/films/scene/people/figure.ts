import { Group, Matrix4, Mesh, Vector3 } from 'three';

import { seededNumbers } from '../../../clips/scene/geometry.ts';
import type { FilmFacts } from '../../../clips/facts/film-facts.ts';
import { throwsShadow } from '../look/shadow.ts';
import { type Light, toonMaterial } from '../look/toon.ts';
import { addBody, type Look } from './body.ts';
import type { Bones } from './bones.ts';
import { headGeometry } from './head.ts';
import { addPod } from './limbs.ts';
import { createMesher, type Rgb } from './loft.ts';
import { addShirt } from './shirt.ts';
import { shirtPicture } from './shirt-picture.ts';
import { getScale, type Person } from './person.ts';

type FilmPlayer = FilmFacts['hero'];

export interface Figure {
  group: Group;
  person: Person;
  pose: (bones: Bones) => void;
}

export function rgb(hex: string): Rgb {
  return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255) as unknown as Rgb; // Three in, three out.
}

const girths = { slight: 0.93, average: 1, stocky: 1.1, tall: 0.98 } as const;
const boots = ['#f4f6f8', '#14161f', '#ff5a4e', '#27d3bd', '#ffd23f', '#3d63ff'] as const;

/** `fineness` 2 is for a poster, 1 for the frames of a film. */
export function createFigure(person: Person, light: Light, fineness: 1 | 2): Figure {
  const { player, kit, isHero, isKeeper, seed } = person;
  const random = seededNumbers(`${seed} figure`);
  const scale = getScale(person);
  const segments = isHero ? 10 + 6 * fineness : 6 + 2 * fineness;
  const skin = rgb(player.skin);
  const boot = rgb(boots[Math.floor(random() * boots.length)] ?? boots[0]);
  const look: Look = {
    scale,
    girth: girths[player.build],
    skin,
    shorts: rgb(kit.shorts),
    socks: rgb(kit.socks),
    sockBand: rgb(kit.second),
    boots: boot,
    sole: [0.1, 0.1, 0.14],
    segments,
    ...(isKeeper ? { glove: rgb(kit.number === kit.shirt ? '#ffffff' : '#f2f4ee') } : {}),
  };
  const body = createMesher(isHero ? 9000 : 5000);
  const shirt = createMesher(isHero ? 2400 : 1300);
  const picture = shirtPicture({
    kit,
    name: player.shirtName,
    number: player.number,
    size: isHero ? (fineness === 2 ? 4 : 2) : 1,
    isClub: person.isClub,
  });
  const group = new Group();
  const fold = random() * 40;
  const bodyMesh = new Mesh(body.geometry, toonMaterial(light, { gloss: 0.25, seed: fold, isClosed: true }));
  const shirtMesh = new Mesh(shirt.geometry, toonMaterial(light, { map: picture, seed: fold, isClosed: true }));
  const hair = { color: rgb(player.hair.color), style: player.hair.style };
  const head = new Mesh(
    headGeometry({ seed, skin, hair, beard: player.beard, detail: (isHero ? 22 : 10) * fineness }),
    toonMaterial(light, { rim: 0.8 }),
  );
  head.matrixAutoUpdate = false;
  for (const mesh of [bodyMesh, shirtMesh, head]) mesh.frustumCulled = false;
  group.add(bodyMesh, shirtMesh, head);
  throwsShadow(group);
  const basis = new Matrix4();
  return {
    group,
    person,
    pose: (bones) => {
      const size = scale * 1.2;
      const up = bones.head.clone().sub(bones.neck).normalize();
      const ahead = bones.face.clone().sub(bones.head);
      ahead.addScaledVector(up, -ahead.dot(up)).normalize();
      const right = new Vector3().crossVectors(ahead, up);
      basis.makeBasis(right, up, ahead).setPosition(
        bones.head
          .clone()
          .addScaledVector(up, 0.03 * size)
          .addScaledVector(ahead, 0.012 * size),
      );
      head.matrix.copy(basis).scale(new Vector3(size, size, size));
      head.matrixWorldNeedsUpdate = true;
      body.begin();
      addBody(body, bones, look);
      addHairBeyondHead(body, bones, player, hair.color, { up, ahead, size, segments });
      body.end();
      shirt.begin();
      addShirt(shirt, bones, look, isKeeper);
      shirt.end();
    },
  };
}

/** Hair beyond the skull: a bun, or a mane on the nape. */
function addHairBeyondHead(
  mesher: ReturnType<typeof createMesher>,
  bones: Bones,
  player: FilmPlayer,
  color: Rgb,
  { up, ahead, size, segments }: { up: Vector3; ahead: Vector3; size: number; segments: number },
): void {
  const at = (high: number, forward: number) =>
    bones.head
      .clone()
      .addScaledVector(up, high * size)
      .addScaledVector(ahead, forward * size);
  if (player.hair.style === 'bun')
    addPod(mesher, [at(0.075, -0.06), at(0.135, -0.125)], { radius: 0.044 * size, front: ahead, color, segments });
  if (player.hair.style === 'long')
    addPod(mesher, [at(0.08, -0.06), at(-0.17, -0.11)], {
      radius: 0.078 * size,
      depth: 0.045 * size,
      front: ahead,
      color,
      segments,
      fold: 1,
    });
}

import {
  type BufferGeometry,
  Color,
  ColorManagement,
  Group,
  LinearSRGBColorSpace,
  Mesh,
  type MeshBasicMaterial,
  PerspectiveCamera,
  Scene,
  type ShaderMaterial,
  type Texture,
  Vector3,
  WebGLRenderer,
} from 'three';

import { seededNumbers } from '../../clips/scene/geometry.ts';
import type { FilmFacts } from '../../clips/facts/film-facts.ts';
import { createBall } from './ground/ball.ts';
import { createGoal } from './ground/goal.ts';
import { createFloodlights, createLighthouse } from './ground/lamps.ts';
import { createPitch } from './ground/pitch.ts';
import { createSky } from './ground/sky.ts';
import { createSkyline } from './ground/skyline.ts';
import { createStands } from './ground/stands.ts';
import { createTurf } from './ground/turf.ts';
import { createPalette, type Palette } from './look/palette.ts';
import { createShadow, throwsShadow } from './look/shadow.ts';
import { createSmoothing } from './look/smooth-edges.ts';
import { createLight, type Light } from './look/toon.ts';
import type { Bones } from './people/bones.ts';
import { createFigure, type Figure, rgb } from './people/figure.ts';
import { goalSeconds } from './shots/timeline.ts';
import type { Troupe } from './troupe.ts';

ColorManagement.enabled = false;

export interface Stage {
  facts: FilmFacts;
  troupe: Troupe;
  palette: Palette;
  light: Light;
  scene: Scene;
  camera: PerspectiveCamera;
  figures: readonly Figure[];
  ball: ReturnType<typeof createBall>;
  goal: ReturnType<typeof createGoal>;
  sky: ReturnType<typeof createSky>;
  lighthouse: ReturnType<typeof createLighthouse> | undefined;
  turf: ReturnType<typeof createTurf>;
  /** Draws the scene as it is, with the shadows about `focus`. */
  render: (focus: Vector3, reach: number) => void;
  /** The last drawn picture. */
  picture: () => HTMLCanvasElement;
  renderer: WebGLRenderer;
}

/** The same bodies upside down; the pitch is drawn over them, and where it is wet they shine through. */
function mirrored(people: Group): Group {
  const mirror = new Group();
  mirror.scale.y = -1;
  for (const person of people.children) {
    const copy = new Group();
    for (const part of person.children)
      if (part instanceof Mesh) {
        const twin = new Mesh(part.geometry, part.material);
        twin.matrixAutoUpdate = part.matrixAutoUpdate;
        twin.matrix = part.matrix;
        twin.frustumCulled = false;
        copy.add(twin);
      }
    mirror.add(copy);
  }
  return mirror;
}

/** The renderer, reused for all films, since its programs are compiled once. */
export interface Easel {
  renderer: WebGLRenderer;
  shadow: ReturnType<typeof createShadow>;
  smoothing: ReturnType<typeof createSmoothing> | undefined;
  isPoster: boolean;
}

/** A poster is drawn at twice its size; the frames of a film somewhat smaller than they are shown, with an edge filter. */
export function createEasel(isPoster: boolean): Easel {
  const canvas = document.createElement('canvas');
  const renderer = new WebGLRenderer({ canvas, antialias: false });
  renderer.outputColorSpace = LinearSRGBColorSpace;
  const [width, height] = isPoster ? [1440, 1920] : [600, 800];
  renderer.setSize(width, height, false);
  renderer.autoClear = false;
  return {
    renderer,
    shadow: createShadow(isPoster ? 2048 : 1024),
    smoothing: isPoster ? undefined : createSmoothing(width, height),
    isPoster,
  };
}

/** Frees the scene's resources in the renderer; its programs stay. */
export function endStage({ scene }: Stage): void {
  scene.traverse((part) => {
    if (!(part instanceof Mesh)) return;
    (part.geometry as BufferGeometry).dispose(); // Every mesh here has one.
    const { map } = part.material as MeshBasicMaterial; // Undefined where there is none.
    map?.dispose();
    const uniform = (part.material as ShaderMaterial).uniforms?.map?.value as Texture | null | undefined; // As above.
    uniform?.dispose();
  });
}

export function createStage(troupe: Troupe, { renderer, shadow, smoothing, isPoster }: Easel): Stage {
  const { facts } = troupe;
  const random = seededNumbers(facts.momentEditionId);
  const fineness = isPoster ? 2 : 1;
  const palette = createPalette(facts);
  const light = createLight(palette);
  const scene = new Scene();
  scene.background = null;
  const people = new Group();
  const figures = troupe.people.map((person) => createFigure(person, light, fineness));
  people.add(...figures.map(({ group }) => group));
  const isWet = facts.pitch === 'wet' || facts.weather === 'rain' || facts.weather === 'sleet';
  const isSnowy = facts.pitch === 'white';
  const ball = createBall(light, isSnowy ? [0.95, 0.42, 0.1] : rgb(palette.ink), fineness);
  const goal = createGoal(light, facts.pitch === 'white' ? '#3c5a70' : '#f4f8fa');
  const sky = createSky(palette, facts, { seed: random(), isPoster });
  const seed = random();
  const lighthouse = facts.ground === 'home' ? createLighthouse(palette, light) : undefined;
  const turf = createTurf(palette, light, facts);
  scene.add(
    sky.mesh,
    createSkyline(palette, facts),
    createPitch(palette, light, facts, { seed, isPoster }),
    createStands(palette, light, facts, isPoster),
    createFloodlights(palette, light, facts),
    goal.group,
    people,
    ball.group,
    turf.group,
  );
  if (lighthouse) scene.add(lighthouse.group);
  throwsShadow(people);
  // Draws near things first, which hide what lies behind them.
  for (const near of [people, ball.group, goal.group])
    near.traverse((part) => {
      if (part.renderOrder === 0) part.renderOrder = -2;
    });
  const mirror = isWet ? mirrored(people) : undefined;
  if (mirror) scene.add(mirror);
  const camera = new PerspectiveCamera(40, 0.75, 0.15, 1200);
  let drawn = renderer.domElement;
  const render = (focus: Vector3, reach: number): void => {
    mirror?.children.forEach((copy, index) => {
      copy.visible = people.children[index]?.visible ?? false;
    });
    scene.updateMatrixWorld();
    shadow.draw(renderer, scene, light, { focus, reach });
    renderer.setRenderTarget(smoothing?.target ?? null);
    renderer.setClearColor(new Color(palette.haze));
    renderer.clear();
    renderer.render(scene, camera);
    if (smoothing) drawn = smoothing.draw(renderer);
  };
  return {
    facts,
    troupe,
    palette,
    light,
    scene,
    camera,
    figures,
    ball,
    goal,
    sky,
    lighthouse,
    turf,
    render,
    picture: () => drawn,
    renderer,
  };
}

/** Poses all players and the ball at a second of the play; the hero as in `heroBones`, if given. */
export function poseStage(stage: Stage, seconds: number, heroBones?: Bones): void {
  const { troupe, ball, goal, light, figures } = stage;
  const bones = troupe.bonesAt(seconds);
  if (heroBones) bones[troupe.heroIndex] = heroBones;
  figures.forEach((figure, index) => {
    const one = bones[index];
    if (one) figure.pose(one);
  });
  const at = troupe.ballAt(seconds);
  ball.place(at, seconds, at.clone().sub(troupe.ballAt(seconds - 0.05)));
  const goalAt = goalSeconds(troupe.play);
  const hit = goalAt === undefined ? at : troupe.ballAt(goalAt + 0.2);
  goal.move(seconds, hit, goalAt === undefined ? -1 : seconds - goalAt - 0.05);
  light.uSeconds.value = seconds;
}

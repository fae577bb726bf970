import { Vector3 } from 'three';

import type { DrawnClip } from '../../clips/read-clips.ts';
import type { Play } from '../../clips/play-schema.ts';

import type { FilmFacts } from '../../clips/facts/film-facts.ts';
import { facingTheGoal } from '../../clips/scene/attack.ts';
import { type CastMember, createCast, skeletonAt } from '../../clips/scene/players/cast.ts';
import type { Skeleton } from '../../clips/scene/players/skeleton.ts';
import { pointAt } from '../../clips/scene/timeline.ts';
import { type Bones, createBones, toScene } from './people/bones.ts';
import { getScale, type Person, personFor } from './people/person.ts';
import { temperament } from './people/temperament.ts';

/** All players in the film and their positions at each second; draws nothing. */
export interface Troupe {
  facts: FilmFacts;
  play: Play;
  people: readonly Person[];
  heroIndex: number;
  hero: CastMember;
  bonesAt: (seconds: number) => Bones[];
  heroBones: (skeleton: Skeleton) => Bones;
  ballAt: (seconds: number) => Vector3;
}

export function createTroupe(facts: FilmFacts, clip: DrawnClip): Troupe {
  const play = facingTheGoal(clip.play);
  const members = createCast(play, facts.momentEditionId);
  const cast = members.map((member) => {
    const { actor } = member.track;
    return {
      member,
      person: personFor(facts, actor, play !== clip.play),
      adjust: temperament(`${facts.momentEditionId} ${actor.id}`),
    };
  });
  const heroIndex = cast.findIndex(({ person }) => person.isHero);
  const hero = cast[heroIndex];
  if (!hero) throw new Error(`${clip.clipId} has no hero`);
  const share = (seconds: number): number => Math.min(1, Math.max(0, seconds / play.durationSeconds));
  return {
    facts,
    play,
    people: cast.map(({ person }) => person),
    heroIndex,
    hero: hero.member,
    bonesAt: (seconds) =>
      cast.map(({ member, person, adjust }) =>
        createBones(skeletonAt(member, play, share(seconds), adjust), getScale(person)),
      ),
    heroBones: (skeleton) => createBones(skeleton, getScale(hero.person)),
    ballAt: (seconds) => {
      const at = toScene(pointAt(play.ball, share(seconds)));
      return new Vector3(at.x, Math.max(at.y, 0.135), at.z);
    },
  };
}

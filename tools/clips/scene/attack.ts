import type { Play } from '../play-schema.ts';

const pitchLength = 105;
const pitchWidth = 68;

/** A tackle or a save happens at the club's own goal: turned round, so that every play runs up the frame towards a goal. */
export function facingTheGoal(play: Play): Play {
  const keeper = play.actors.find((actor) => actor.team === 'keeper');
  const isOwnGoal = (play.ending === 'save' || play.ending === 'tackle') && (keeper?.path[0]?.x ?? pitchLength) < 52;
  if (!isOwnGoal) return play;
  const turn = <Spot extends { x: number; y: number }>(spot: Spot): Spot => ({
    ...spot,
    x: pitchLength - spot.x,
    y: pitchWidth - spot.y,
  });
  return {
    ...play,
    actors: play.actors.map((actor) => ({ ...actor, path: actor.path.map(turn) })),
    ball: play.ball.map(turn),
    camera: play.camera.map(turn),
  };
}

import type { ClipSource } from '#server/catalogue/catalogue-schemas.ts';

/** A moment after the hero's decisive touch: the body is still in it and the ball is already on its way. */
export function posterSeconds({ play }: ClipSource): number {
  const own = play.beats.filter((beat) => beat.by === 'hero' && beat.kind !== 'celebration');
  const decisive = own.findLast((beat) => beat.pose !== undefined) ?? own.at(-1) ?? play.beats[0];
  return (decisive?.t ?? 0.5) * play.durationSeconds + 0.08;
}

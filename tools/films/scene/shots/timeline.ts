import type { Play } from '../../../clips/play-schema.ts';

export type ShotKind = 'wide' | 'close' | 'net' | 'reaction' | 'freeze';

/** A stretch of the film and the stretch of the play that it shows, all in seconds. */
export interface Shot {
  kind: ShotKind;
  from: number;
  until: number;
  playFrom: number;
  playUntil: number;
}

export const wipeSeconds = 0.44;

/** The hero's touch that the moment is about. */
export function decisiveSeconds(play: Play): number {
  const own = play.beats.filter((beat) => beat.by === 'hero' && beat.kind !== 'celebration');
  const beat = own.findLast((one) => one.pose !== undefined) ?? own.at(-1) ?? play.beats[0];
  return (beat?.t ?? 0.5) * play.durationSeconds;
}

export function goalSeconds(play: Play): number | undefined {
  const beat = play.beats.find(({ kind }) => kind === 'goal');
  return beat && beat.t * play.durationSeconds;
}

/** Wide, close and slow, the net, the reaction, and the poster. */
export function createShots(play: Play): Shot[] {
  const touch = decisiveSeconds(play);
  const goal = goalSeconds(play);
  const lead = Math.min(1.7, touch + 0.25);
  const parts: (Omit<Shot, 'from' | 'until'> & { seconds: number })[] = [
    { kind: 'wide', seconds: Math.max(1.5, lead), playFrom: touch + 0.25 - lead, playUntil: touch + 0.25 },
    { kind: 'close', seconds: 1.45, playFrom: touch - 0.34, playUntil: touch + 0.26 },
  ];
  if (goal === undefined) parts.push({ kind: 'reaction', seconds: 1.8, playFrom: 0, playUntil: 1.8 });
  else
    parts.push(
      { kind: 'net', seconds: 0.85, playFrom: goal - 0.25, playUntil: goal + 0.55 },
      { kind: 'reaction', seconds: 1.2, playFrom: 0, playUntil: 1.2 },
    );
  parts.push({ kind: 'freeze', seconds: goal === undefined ? 1.3 : 1.1, playFrom: 0, playUntil: 0 });
  let from = 0;
  return parts.map(({ seconds, ...part }) => {
    const shot = { ...part, from, until: from + seconds };
    from += seconds;
    return shot;
  });
}

/** When the ball visibly crosses the line. */
export function goalSeenSeconds(shots: readonly Shot[], goal: number | undefined): number | undefined {
  const net = shots.find(({ kind }) => kind === 'net');
  if (!net || goal === undefined) return undefined;
  return net.from + ((goal - net.playFrom) / (net.playUntil - net.playFrom)) * (net.until - net.from);
}

/** The play's second at a film's second: linear, except in the close shot, which slows down at the touch. */
export function playSecondsAt(shot: Shot, seconds: number): number {
  const share = Math.min(1, Math.max(0, (seconds - shot.from) / (shot.until - shot.from)));
  const slowed = shot.kind === 'close' ? share + 0.11 * Math.sin(share * Math.PI * 2) * (1 - share * 0.3) : share;
  return shot.playFrom + (shot.playUntil - shot.playFrom) * slowed;
}

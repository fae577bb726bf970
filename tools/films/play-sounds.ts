import type { ClipSound, SoundCue } from '#contract/moments/moment.ts';

import type { Play } from '../clips/play-schema.ts';

type Beat = Play['beats'][number];

/** A ball that has been still for this long waits for the referee. */
const restSeconds = 0.68;
const sameSpotMetres = 0.3;
/** From the decisive beat to the applause. */
const admirationSeconds = 0.25;

function isSetPiece({ ball, beats, durationSeconds }: Play): boolean {
  const [start] = ball;
  const first = beats[0]?.t ?? 0;
  if (start === undefined || first * durationSeconds < restSeconds) return false;
  return ball.filter(({ t }) => t <= first).every(({ x, y }) => Math.hypot(x - start.x, y - start.y) < sameSpotMetres);
}

function toSound({ kind }: Beat): ClipSound | undefined {
  switch (kind) {
    case 'pass':
    case 'shot':
      return 'kick';
    case 'save':
      return 'block';
    case 'tackle':
      return 'tackle';
    case 'goal':
      return 'goal';
    case 'touch':
    case 'celebration':
      // Too quiet for the spectators to hear; the crowd celebrates at the decisive beat, not with the player.
      return undefined;
  }
}

/** The sounds of a play in order. Both the clip's audio and its captions are made from them. */
export function createSounds(play: Play): SoundCue[] {
  const { beats, durationSeconds, ending } = play;
  const at = (t: number) => Math.round(t * durationSeconds * 100) / 100;
  const cues = beats.flatMap((beat): SoundCue[] => {
    const sound = toSound(beat);
    return sound === undefined ? [] : [{ seconds: at(beat.t), sound }];
  });
  if (isSetPiece(play)) cues.unshift({ seconds: 0.1, sound: 'whistle' });
  const decisive = beats.findLast((beat) => beat.kind !== 'celebration');
  if (ending !== 'goal' && decisive !== undefined)
    cues.push({ seconds: at(decisive.t) + admirationSeconds, sound: 'applause' });
  return cues;
}

import * as v from 'valibot';

/** A fraction of the clip's length, 0 at its start and 1 at its end; increasing within a list. */
const timeSchema = v.pipe(v.number(), v.minValue(0), v.maxValue(1));
/**
 * Meters along the pitch, 0 to 105: `home` (the club) attacks the goal at 105. The ball may lie in a net, 2 m behind a
 * line.
 */
const lengthSchema = v.pipe(v.number(), v.minValue(-2), v.maxValue(107));
/** Meters across the pitch, 0 to 68: 0 is the left touchline of the team that attacks to the right. */
const widthSchema = v.pipe(v.number(), v.minValue(-1), v.maxValue(69));

/** Movement between two points is linear. */
const pathSchema = v.pipe(v.array(v.object({ t: timeSchema, x: lengthSchema, y: widthSchema })), v.minLength(1));

/** The actor's action at a beat, if it is more than running. */
const poseSchema = v.picklist(['kick', 'header', 'slide', 'dive', 'overhead', 'volley', 'rabona', 'back-heel']);

const beatSchema = v.object({
  t: timeSchema,
  kind: v.picklist(['touch', 'shot', 'save', 'goal', 'tackle', 'pass', 'celebration']),
  /** The id of the actor. */
  by: v.optional(v.string()),
  pose: v.optional(poseSchema),
});

/** The choreography of the clips (`tools/`). */
export const playSchema = v.object({
  durationSeconds: v.pipe(v.number(), v.minValue(3), v.maxValue(6)),
  /** `hero` is the moment's player; `keeper` guards the goal in question, whichever side they belong to. */
  actors: v.pipe(
    v.array(v.object({ id: v.string(), team: v.picklist(['home', 'away', 'keeper']), path: pathSchema })),
    v.minLength(5),
    v.maxLength(10),
  ),
  /** `z` is the height of the ball's center in meters; on the ground it is its radius, 0.11. */
  ball: v.array(v.object({ t: timeSchema, x: lengthSchema, y: widthSchema, z: v.pipe(v.number(), v.minValue(0)) })),
  /** The point at the frame's center. At zoom 1 the frame's width shows about 40 m of pitch; at 2, half of that. */
  camera: v.array(
    v.object({ t: timeSchema, x: lengthSchema, y: widthSchema, zoom: v.pipe(v.number(), v.minValue(0.5)) }),
  ),
  beats: v.array(beatSchema),
  ending: v.picklist(['goal', 'save', 'tackle', 'pass']),
});
export type Play = v.InferOutput<typeof playSchema>;

import { join } from 'node:path';

import * as v from 'valibot';

import { type ClipSource, clipSourceSchema } from '#server/catalogue/catalogue-schemas.ts';
import { ContentError, readSource } from '#server/catalogue/read-source.ts';

import { type Play, playSchema } from './play-schema.ts';

/** A clip that the tools draw. The server knows only its texts. */
export interface DrawnClip extends ClipSource {
  play: Play;
}

/** Every clip with its play. Throws `ContentError`. */
export async function readClips(contentFolder: string): Promise<DrawnClip[]> {
  const playsFile = join(contentFolder, 'catalogue/plays.json');
  const [clips, plays] = await Promise.all([
    readSource(join(contentFolder, 'catalogue/clips.json'), v.array(clipSourceSchema)),
    readSource(playsFile, v.record(v.string(), playSchema)),
  ]);
  return clips.map((clip) => {
    const play = plays[clip.clipId];
    if (play === undefined) throw new ContentError(playsFile, `there is no play of «${clip.clipId}»`);
    return { ...clip, play };
  });
}

/** The play of each clip by its id. Throws `ContentError`. */
export async function readPlays(contentFolder: string): Promise<ReadonlyMap<string, Play>> {
  return new Map((await readClips(contentFolder)).map(({ clipId, play }) => [clipId, play]));
}

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import * as v from 'valibot';

import { socialPostsSchema } from '#contract/content/social.ts';
import { readSource } from '#server/catalogue/read-source.ts';

import type { PostSource } from './post-source.ts';

const sampleSchema = v.object({
  ...socialPostsSchema.entries,
  /** By media key, in `content/media`. */
  pictures: v.record(v.string(), v.pipe(v.string(), v.regex(/^[\w-]+\/[\w-]+\.(webp|jpg|png)$/))),
});

/** Reads posts from `content/social/posts.json`, if no account is configured. Throws `ContentError`. */
export async function createSampleSource(contentFolder: string): Promise<PostSource> {
  const file = join(contentFolder, 'social', 'posts.json');
  const { pictures: files, ...posts } = await readSource(file, sampleSchema);
  const pictures = new Map(Object.entries(files));
  return {
    load: async () => ({ kind: 'loaded', posts, pictures }),
    readPicture: (address) => readFile(join(contentFolder, 'media', address)).catch(() => null),
  };
}

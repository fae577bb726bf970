import type { SocialPosts } from '#contract/content/social.ts';

export interface LoadedPosts {
  posts: SocialPosts;
  /** Picture URLs by media key. */
  pictures: ReadonlyMap<string, string>;
}

export type PostOutcome =
  | ({ kind: 'loaded' } & LoadedPosts)
  /** Null: the network did not say when to retry. */
  | { kind: 'limited'; until: Date | null }
  | { kind: 'failed'; reason: string };

/** A source of posts. Neither function throws, and each has its own timeout. */
export interface PostSource {
  load(): Promise<PostOutcome>;
  /** A picture from a loaded URL; null if it is not available. */
  readPicture(address: string): Promise<Uint8Array | null>;
}

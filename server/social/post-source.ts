import type { SocialPosts } from '#contract/content/social.ts';

export interface LoadedPosts {
  posts: SocialPosts;
  /** Where each picture is, by media key. */
  pictures: ReadonlyMap<string, string>;
}

export type PostOutcome =
  | ({ kind: 'loaded' } & LoadedPosts)
  /** Null: the network did not say until when. */
  | { kind: 'limited'; until: Date | null }
  | { kind: 'failed'; reason: string };

/** Where posts come from. Neither function throws, and each ends in its own time. */
export interface PostSource {
  load(): Promise<PostOutcome>;
  /** The file at one of the addresses that were loaded; null when it is not available. */
  readPicture(address: string): Promise<Uint8Array | null>;
}

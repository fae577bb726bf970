import * as v from 'valibot';

import { defineEndpoint } from '../api/endpoint.ts';
import { instantSchema } from '../scalars.ts';

/** Base path of the embedded service for posts. */
export const socialPath = '/social';

/** The picture's id in our own URLs. */
export const mediaKeySchema = v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/));

/** A post in the format of the X API v2, with only the fields that the page shows. */
export const socialPostSchema = v.object({
  id: v.string(),
  text: v.string(),
  created_at: instantSchema,
  /** BCP 47; missing if the network does not know it. */
  lang: v.optional(v.string()),
  entities: v.optional(
    v.object({
      urls: v.optional(
        v.array(
          v.object({
            /** As written in the post. */
            url: v.pipe(v.string(), v.nonEmpty()),
            expanded_url: v.string(),
            display_url: v.string(),
            /** The link of an attached picture. */
            media_key: v.optional(v.string()),
          }),
        ),
      ),
    }),
  ),
  attachments: v.optional(v.object({ media_keys: v.optional(v.array(v.string())) })),
});
export type SocialPost = v.InferOutput<typeof socialPostSchema>;

const socialMediaSchema = v.object({
  media_key: mediaKeySchema,
  width: v.number(),
  height: v.number(),
  alt_text: v.optional(v.string()),
});
export type SocialMedia = v.InferOutput<typeof socialMediaSchema>;

/**
 * The club's posts, newest first. Their pictures are served by us at `socialPicturePath`, never by the network's hosts.
 */
export const socialPostsSchema = v.object({
  data: v.array(socialPostSchema),
  includes: v.object({ media: v.array(socialMediaSchema) }),
  username: v.pipe(v.string(), v.regex(/^\w{1,15}$/)),
});
export type SocialPosts = v.InferOutput<typeof socialPostsSchema>;

/** Relative to the service's base URL, followed by the media key. */
export const socialPicturePath = '/pictures/';

/** `unavailable` if the network has not answered for a day. */
export const listSocialPosts = defineEndpoint({
  name: 'listSocialPosts',
  service: 'social',
  method: 'GET',
  path: '/posts',
  access: 'public',
  answer: socialPostsSchema,
});

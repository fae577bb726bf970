import * as v from 'valibot';

import { defineEndpoint } from '../api/endpoint.ts';
import { instantSchema } from '../scalars.ts';

/** Where the embedded service for posts is. */
export const socialPath = '/social';

/** Picture id in our own URLs. */
export const mediaKeySchema = v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/));

/** One post, as the X API v2 writes it; fields that the page does not draw are left out. */
export const socialPostSchema = v.object({
  id: v.string(),
  text: v.string(),
  created_at: instantSchema,
  /** BCP 47, as far as the network knows it. */
  lang: v.optional(v.string()),
  entities: v.optional(
    v.object({
      urls: v.optional(
        v.array(
          v.object({
            /** As it is written in the post. */
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

/** The club's posts, newest first. Pictures are at `socialPicturePath` of the same service, never at the network's own hosts. */
export const socialPostsSchema = v.object({
  data: v.array(socialPostSchema),
  includes: v.object({ media: v.array(socialMediaSchema) }),
  username: v.pipe(v.string(), v.regex(/^\w{1,15}$/)),
});
export type SocialPosts = v.InferOutput<typeof socialPostsSchema>;

/** Below the service's base address, with the media key behind it. */
export const socialPicturePath = '/pictures/';

/** `unavailable` where the network has not answered for a day. */
export const listSocialPosts = defineEndpoint({
  name: 'listSocialPosts',
  service: 'social',
  method: 'GET',
  path: '/posts',
  access: 'public',
  answer: socialPostsSchema,
});

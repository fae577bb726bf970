import type { Hono } from 'hono';

import { listSocialPosts, socialPicturePath } from '#contract/content/social.ts';
import type { Clock } from '#server/base/clock.ts';
import { createPictureCache } from '#server/remote/picture-cache.ts';
import { createPostCache } from '#server/social/post-cache.ts';
import type { PostSource } from '#server/social/post-source.ts';

import { ApiFailure } from '../api/api-failure.ts';
import { bindEndpoint } from '../api/bind-endpoint.ts';
import type { Log } from '../../base/log.ts';
import type { ApiEnv } from '../api/request.ts';
import { sendPicture } from './send-picture.ts';
import { createService, refuseRest } from '../api/service.ts';

interface SocialServiceOptions {
  source: PostSource;
  clock: Clock;
  log: Log;
}

/**
 * The serverless API: the club's posts, mounted at its base path. Pictures are requested by the media key of a
 * currently shown post, never by URL, so it can't be used to reach anything else.
 */
export function createSocialService({ source, clock, log }: SocialServiceOptions): Hono<ApiEnv> {
  const readPosts = createPostCache({ source, clock, log });
  const readPicture = createPictureCache({ clock, read: (url) => source.readPicture(url) });
  const service = createService({ log, clock });
  service.use((context, next) => {
    // The same for every user: no token is read.
    context.set('user', null);
    return next();
  });
  service.get(
    listSocialPosts.path,
    bindEndpoint(listSocialPosts, async ({ setHeader }) => {
      const loaded = await readPosts();
      if (loaded === null) throw new ApiFailure('unavailable', 'There are no posts to be had.');
      setHeader('cache-control', 'public, max-age=60');
      return loaded.posts;
    }),
  );
  service.get(`${socialPicturePath}:mediaKey`, async (context) => {
    const url = (await readPosts())?.pictures.get(context.req.param('mediaKey'));
    const picture = url === undefined ? null : await readPicture(url);
    if (picture === null) throw new ApiFailure('not-found', 'There is no such picture.');
    return sendPicture(context, picture);
  });
  refuseRest(service);
  return service;
}

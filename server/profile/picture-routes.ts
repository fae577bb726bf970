import { Hono } from 'hono';

import type { PictureType } from '#contract/profile/profile.ts';
import type { Database } from '#server/db/database.ts';

import { readPicture } from './picture.ts';

const fileNames: Record<PictureType, string> = {
  'image/png': 'picture.png',
  'image/jpeg': 'picture.jpg',
  'image/webp': 'picture.webp',
};

/**
 * `/pictures/{id}`, public to everyone with the id, because an `<img>` sends no bearer token. The bytes come from
 * users, so they are only ever served as the recognized picture: no sniffing, no script, no frame.
 */
export function createPictureRoutes(database: Database): Hono {
  const routes = new Hono();
  routes.get('/pictures/:pictureId', async (context) => {
    context.header('content-security-policy', "default-src 'none'; sandbox");
    context.header('x-content-type-options', 'nosniff');
    // A storefront on another origin may show and cache it, too.
    context.header('cross-origin-resource-policy', 'cross-origin');
    context.header('access-control-allow-origin', '*');
    const picture = await readPicture(database, context.req.param('pictureId'));
    if (picture === undefined) {
      context.header('cache-control', 'no-store');
      return context.text('There is no such picture.', 404);
    }
    context.header('content-type', picture.contentType);
    context.header('content-disposition', `inline; filename="${fileNames[picture.contentType]}"`);
    // The bytes behind an id never change: another picture has another id.
    context.header('cache-control', 'public, max-age=31536000, immutable');
    return context.body(picture.bytes);
  });
  return routes;
}

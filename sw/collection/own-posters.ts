import { readCollection } from './collection.ts';
import { keepPosters } from '../clips/media.ts';
import { scope } from '../scope.ts';

const underway = new Set<string>();

/**
 * Stores the posters of a user's moments even if no page requests them: WebKit may show one from its memory cache
 * without the worker seeing a request.
 */
export async function keepOwnPosters(ownerId: string): Promise<void> {
  if (underway.has(ownerId)) return;
  underway.add(ownerId);
  try {
    const copy = await readCollection(ownerId);
    const posters = new Set(
      copy?.collection.moments.map(({ clip }) => new URL(clip.smallPoster ?? clip.poster, scope.location.origin).href),
    );
    await keepPosters(ownerId, [...posters]);
  } finally {
    underway.delete(ownerId);
  }
}

import { readCollection } from './collection.ts';
import { keepPosters } from '../clips/media.ts';
import { scope } from '../scope.ts';

const underway = new Set<string>();

/**
 * Keeps the posters of a fan's moments, whether or not a page asks for them: a browser that has seen one before may show it
 * from its memory, and the worker never hears of it (WebKit).
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

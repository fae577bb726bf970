/** For the route, which may not reach into the kit. Alone in its file, because a route's schema is part of every first load. */
export { packSearchSchema } from '#kit/filters/pack-search.ts';

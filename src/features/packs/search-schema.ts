/**
 * Re-exported for the route, which may not import the kit. In its own file, because route schemas are in the first
 * load.
 */
export { packSearchSchema } from '#kit/filters/pack-search.ts';

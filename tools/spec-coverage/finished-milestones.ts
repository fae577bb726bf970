import type { Milestone } from './promise.ts';

/** From then on, every promise of these must have a test. */
export const finishedMilestones: readonly Milestone[] = [
  'foundation',
  'identity',
  'packs-and-orders',
  'opening-and-collection',
];

/** The order in which the product is completed. */
export const milestones = [
  'foundation',
  'identity',
  'packs-and-orders',
  'opening-and-collection',
  'site',
  'phone',
] as const;
export type Milestone = (typeof milestones)[number];

/** One promise of the product. A test names it with `@spec` and its id in parentheses in its title. */
export interface SpecPromise {
  id: string;
  text: string;
  milestone: Milestone;
}

export interface Section {
  title: string;
  promises: readonly SpecPromise[];
}

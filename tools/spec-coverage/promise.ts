/** The order in which the product is finished. */
export const milestones = [
  'foundation',
  'identity',
  'packs-and-orders',
  'opening-and-collection',
  'site',
  'phone',
] as const;
export type Milestone = (typeof milestones)[number];

/** One thing that the product promises. A test names it by writing `@spec` and its id in parentheses into its title. */
export interface SpecPromise {
  id: string;
  text: string;
  milestone: Milestone;
}

export interface Section {
  title: string;
  promises: readonly SpecPromise[];
}

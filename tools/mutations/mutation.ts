/** One fault planted on purpose, and the check that has to turn red. */
export interface Mutation {
  /** What is wrong with the product once it is planted. */
  fault: string;
  file: string;
  /** Stands exactly once in the file. */
  from: string;
  to: string;
  /** Test files that Vitest runs, and the title of the test that looks for the fault. */
  check: { file: string; title: string };
}

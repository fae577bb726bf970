/** One fault planted on purpose, and the check that has to turn red. */
export interface Mutation {
  /** What is wrong with the product once it is planted. */
  fault: string;
  file: string;
  /** Occurs exactly once in the file. */
  from: string;
  to: string;
  check: Check;
}

export interface Check {
  /** A file of tests that Vitest runs; of the browser tests (`e2e/`), Playwright, on a build with the fault in it. */
  file: string;
  /** A part of the title of the test that looks for the fault; empty: all of the file. */
  title: string;
  /** For the tests of the user pool: Vitest's, that has the file. */
  project?: 'one instance on PGlite';
}

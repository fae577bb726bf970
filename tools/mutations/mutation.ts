/** A deliberately planted fault, and the check that must fail. */
export interface Mutation {
  /** The resulting fault in the product. */
  fault: string;
  file: string;
  /** Occurs exactly once in the file. */
  from: string;
  to: string;
  check: Check;
}

export interface Check {
  /** A test file run by Vitest, or a browser test (`e2e/`) run by Playwright on a build with the fault. */
  file: string;
  /** Part of the title of the test that catches the fault. Empty: the whole file. */
  title: string;
  /** The Vitest project, for tests of the user pool. */
  project?: 'one instance on PGlite';
}

/** A test of a report: where it stands, the titles that lead to it from the outside in, and what became of it. */
export interface RanTest {
  /** From the project's folder. */
  file: string;
  titles: readonly string[];
  outcome: 'passed' | 'failed' | 'skipped';
}

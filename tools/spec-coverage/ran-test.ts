/** A test of a report: its file, its titles from the outside in, and its outcome. */
export interface RanTest {
  /** From the project's folder. */
  file: string;
  titles: readonly string[];
  outcome: 'passed' | 'failed' | 'skipped';
}

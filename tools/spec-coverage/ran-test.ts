/** A test in a report: its file, its titles (outermost first) and its outcome. */
export interface RanTest {
  /** Relative to the project's folder. */
  file: string;
  titles: readonly string[];
  outcome: 'passed' | 'failed' | 'skipped';
}

import { pageSize } from '#contract/moments/moment-query.ts';

/** Rows beyond the screen's edges, so that a quick finger, and the next press of Tab, find cards there. */
const spareRows = 2;

export interface GridMeasures {
  columns: number;
  /** From one row's upper edge to the next one's, in pixels. */
  rowHeight: number;
}

/** Which cards are drawn: from `first` to before `end`. */
export interface Span {
  first: number;
  end: number;
}

/** At least a page, also where the list begins below the screen. `top`: how far the screen's upper edge is below the list's, in pixels. */
export function getVisibleRange(
  { columns, rowHeight }: GridMeasures,
  top: number,
  screenHeight: number,
  count: number,
): Span {
  const rows = Math.ceil(count / columns);
  const firstRow = Math.max(0, Math.min(Math.floor(top / rowHeight) - spareRows, rows - 1));
  const endRow = Math.ceil((top + screenHeight) / rowHeight) + spareRows;
  const first = firstRow * columns;
  return { first, end: Math.max(first, Math.min(count, Math.max(endRow * columns, first + pageSize))) };
}

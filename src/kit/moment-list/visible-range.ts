import { pageSize } from '#contract/moments/page-size.ts';

/** Extra rows beyond the viewport, for fast scrolling and for the next Tab. */
const spareRows = 2;

export interface GridMeasures {
  columns: number;
  /** Row height with gap, in pixels. */
  rowHeight: number;
}

/** The rendered cards: `first` inclusive, `end` exclusive. */
export interface Span {
  first: number;
  end: number;
}

/**
 * At least one page, even if the list starts below the viewport. `top`: distance from the list's top to the viewport's,
 * in pixels.
 */
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

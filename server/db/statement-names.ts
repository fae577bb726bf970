/** Ours are about 200; list filters create more. */
const mostNames = 500;
/** The types of all columns of a table: PostgreSQL refuses such a prepared statement once a migration added one. */
const readsAllColumns = /\b(select|returning)\s+\*|[.,]\s*\*/i;

const names = new Map<string, string>();

/**
 * The name under which a connection prepares a statement, so that PostgreSQL parses and plans it only once; undefined
 * if it must not be prepared. A text without parameters may contain several statements, which only the simple
 * protocol accepts.
 */
export function nameStatement(sql: string, parameters: readonly unknown[]): string | undefined {
  if (parameters.length === 0 || readsAllColumns.test(sql)) return undefined;
  const known = names.get(sql);
  if (known !== undefined || names.size >= mostNames) return known;
  const name = `statement_${names.size + 1}`;
  names.set(sql, name);
  return name;
}

/**
 * For `limit`, where few values occur: written into the text. With a parameter, PostgreSQL expects a tenth of the rows,
 * finds every general plan too expensive, and plans the statement again at each execution. Throws a RangeError unless
 * it is a whole number of at least 0.
 */
export function literalCount(count: number): string {
  if (!Number.isSafeInteger(count) || count < 0) throw new RangeError(`${count} is not a number of rows`);
  return String(count);
}

/** Groups rows by their order id and converts each; rows without an order are left out. */
export function groupRows<Row extends { order_id: string | null }, T>(
  rows: readonly Row[],
  convert: (row: Row) => T,
): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const row of rows) {
    if (row.order_id === null) continue;
    const group = groups.get(row.order_id);
    if (group === undefined) groups.set(row.order_id, [convert(row)]);
    else group.push(convert(row));
  }
  return groups;
}

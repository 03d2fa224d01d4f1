interface Column {
  key: string;
  primary?: boolean;
}

/**
 * The columns of a list in the member's order, after the column that names the row. A column that the order does not know, such as one of a later
 * version, follows the column that it follows in the list.
 */
export const orderColumns = <C extends Column>(
  columns: readonly C[],
  order: readonly string[] | null,
): readonly C[] => {
  if (order === null) return columns;
  const known = order.flatMap((key) => columns.find((column) => column.key === key && !column.primary) ?? []);
  const ordered = [...columns.filter(({ primary }) => primary), ...known];
  for (const [index, column] of columns.entries()) {
    if (ordered.includes(column)) continue;
    const before = columns[index - 1];
    ordered.splice(before ? ordered.indexOf(before) + 1 : 0, 0, column);
  }
  return ordered;
};

/**
 * The order after a column has changed places with its neighbor among `choices`, the columns that the member sees in the menu. The same order at
 * either end.
 */
export const moveColumn = (
  columns: readonly Column[],
  choices: readonly string[],
  key: string,
  by: 1 | -1,
): readonly string[] => {
  const keys = columns.filter(({ primary }) => !primary).map((column) => column.key);
  const shown = keys.filter((other) => choices.includes(other));
  const neighbor = shown[shown.indexOf(key) + by];
  if (neighbor === undefined) return keys;
  return keys.map((other) => (other === key ? neighbor : other === neighbor ? key : other));
};

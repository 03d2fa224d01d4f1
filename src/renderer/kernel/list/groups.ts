/** The heading above each row that begins a group, by the row's index. Rows of a group follow each other: the list's order makes it so. */
export const groupHeads = (
  rows: readonly unknown[],
  group: ((row: unknown) => string) | undefined,
): ReadonlyMap<number, string> => {
  const heads = new Map<number, string>();
  if (!group) return heads;
  let current: string | null = null;
  rows.forEach((row, index) => {
    const label = group(row);
    if (label !== current) heads.set(index, label);
    current = label;
  });
  return heads;
};

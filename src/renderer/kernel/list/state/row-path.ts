import type { ListDefinition } from '#kernel/definitions/list.ts';

/** The path of a row's page below the area; null if it has none. */
export const rowPath = ({ ids, recordType }: ListDefinition, row: unknown): string | null => {
  const found = ids(row);
  return found && recordType.to ? recordType.to(...found) : null;
};

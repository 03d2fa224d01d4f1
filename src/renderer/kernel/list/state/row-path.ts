import type { ListDefinition } from '#kernel/definitions/list.ts';

/** The path of a row's page below the workspace; null if it has none. */
export const rowPath = ({ ids, subject }: ListDefinition, row: unknown): string | null => {
  const found = ids(row);
  return found && subject.to ? subject.to(...found) : null;
};

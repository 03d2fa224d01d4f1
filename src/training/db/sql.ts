/** A piece of SQL with the values of its placeholders. */
export interface SqlFragment {
  readonly sql: string;
  readonly values: readonly (string | number)[];
}

/** Conditions that must all hold. */
export const allOf = (fragments: readonly SqlFragment[]): SqlFragment => ({
  sql: fragments.length === 0 ? '1' : fragments.map(({ sql }) => `(${sql})`).join(' AND '),
  values: fragments.flatMap(({ values }) => values),
});

/** The first text after every one that starts with `prefix`. */
export const afterPrefix = (prefix: string): string => `${prefix}\u{10ffff}`;

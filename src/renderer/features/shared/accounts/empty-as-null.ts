/** Turns empty texts of the named fields into null, as the platform expects them. */
export const emptyAsNull =
  (keys: readonly string[]) =>
  (values: unknown): unknown =>
    typeof values === 'object' && values !== null
      ? Object.fromEntries(
          Object.entries(values).map(([key, value]: [string, unknown]) => [
            key,
            keys.includes(key) && typeof value === 'string' && value.trim() === '' ? null : value,
          ]),
        )
      : values;

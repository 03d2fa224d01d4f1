type Primitive = string | number | boolean | null | undefined;

/** Paths into a record, three levels deep, whose value is a `Value` (or missing): `'destination.bank_name'`. */
export type RecordPath<Rec, Value, Depth extends 0 | 1 | 2 = 2> = {
  [Key in keyof Rec & string]: NonNullable<Rec[Key]> extends Primitive
    ? NonNullable<Rec[Key]> extends Value
      ? Key
      : never
    : NonNullable<Rec[Key]> extends readonly unknown[]
      ? never
      : Depth extends 2
        ? `${Key}.${RecordPath<NonNullable<Rec[Key]>, Value, 1>}`
        : Depth extends 1
          ? `${Key}.${RecordPath<NonNullable<Rec[Key]>, Value, 0>}`
          : never;
}[keyof Rec & string];

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** The platform's id of a record; '' where it has none. */
export const recordId = (record: unknown): string => {
  const id = valueAt(record, 'id');
  return typeof id === 'string' ? id : '';
};

/** The value at a path; undefined where a level is missing. */
export const valueAt = (record: unknown, path: string): unknown => {
  // Most paths are one key, and a table reads them for each of its rows.
  if (!path.includes('.')) return isObject(record) ? record[path] : undefined;
  return path.split('.').reduce<unknown>((value, key) => (isObject(value) ? value[key] : undefined), record);
};

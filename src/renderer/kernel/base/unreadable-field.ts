/** Thrown when a field is read that the platform sent in a form that does not fit the contract. `path` is that of its first mistake. */
export class UnreadableFieldError extends Error {
  readonly path: string;
  constructor(path: string) {
    super(`The field ${path} can't be read`);
    this.name = 'UnreadableFieldError';
    this.path = path;
  }
}

const unreadableOf = new WeakMap<object, readonly string[]>();

/** The fields of a record that can't be read, by the path of their first mistake; empty for a whole record. */
export const unreadableFields = (record: unknown): readonly string[] =>
  (typeof record === 'object' && record !== null && unreadableOf.get(record)) || [];

/**
 * Makes the missing fields of a record throw when they are read, so that nothing is derived from them: a status that is not known must not
 * look like one. Changes the record and returns it.
 */
export const withThrowingFields = <Rec>(record: Rec, paths: readonly string[]): Rec => {
  if (typeof record !== 'object' || record === null) return record;
  for (const path of paths) {
    let owner: object = record;
    for (const key of path.split('.')) {
      const inner: unknown = Object.hasOwn(owner, key) ? Reflect.get(owner, key) : undefined;
      if (typeof inner === 'object' && inner !== null) {
        owner = inner;
        continue;
      }
      const get = () => {
        throw new UnreadableFieldError(path);
      };
      Object.defineProperty(owner, key, { get, enumerable: true, configurable: true });
      break;
    }
  }
  unreadableOf.set(record, paths);
  return record;
};

/** A record with further fields, such as its owner. Unlike a copy by spread it keeps fields that can't be read, which still throw. */
export const extendRecord = <Rec extends object, More extends object>(record: Rec, more: More): Rec & More => {
  const extended: Rec & More = Object.create(Object.prototype, {
    ...Object.getOwnPropertyDescriptors(record),
    ...Object.getOwnPropertyDescriptors(more),
  });
  unreadableOf.set(extended, unreadableFields(record));
  return extended;
};

/** The result of `read`, or `fallback` if it reads a field that can't be read. */
export const readOr = <T>(read: () => T, fallback: (path: string) => T): T => {
  try {
    return read();
  } catch (error) {
    if (error instanceof UnreadableFieldError) return fallback(error.path);
    throw error;
  }
};

/** A record with a text in place of each field that can't be read; a whole record is returned as it is. */
export const readableCopy = (record: unknown, text: string): unknown => {
  if (unreadableFields(record).length === 0) return record;
  const copy = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(copy);
    if (typeof value !== 'object' || value === null) return value;
    const read = (key: string) =>
      readOr<unknown>(
        () => copy(Reflect.get(value, key)),
        () => text,
      );
    return Object.fromEntries(Object.keys(value).map((key) => [key, read(key)]));
  };
  return copy(record);
};

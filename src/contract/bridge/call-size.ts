import { ceilings } from './ceilings.ts';

/** What any value takes beside its text: about what main needs for a key, a number or an empty list. */
const valueSize = 8;

const isPlain = (value: object): boolean =>
  Array.isArray(value) || Object.prototype.toString.call(value) === '[object Object]';

/**
 * The size of a call's input in bytes: characters of texts and keys, and 8 for each value. Null: larger than `most`, too deep, or not
 * made of plain objects, lists, texts, numbers and booleans alone. It stops counting as soon as that is certain.
 */
export const sizeOfCall = (input: unknown, most: number): number | null => {
  let size = 0;
  const add = (value: unknown, depth: number): boolean => {
    size += valueSize + (typeof value === 'string' ? value.length : 0);
    if (size > most) return false;
    if (typeof value !== 'object' || value === null) return typeof value !== 'bigint';
    if (depth >= ceilings.callDepth || !isPlain(value)) return false;
    // A list can be longer than what it holds.
    if (Array.isArray(value))
      return size + value.length * valueSize <= most && value.every((item) => add(item, depth + 1));
    for (const key in value) {
      size += key.length;
      if (!add(Reflect.get(value, key), depth + 1)) return false;
    }
    return true;
  };
  return add(input, 0) ? size : null;
};

/** The largest input of a call. */
export const mostOfCall = (name: unknown): number =>
  name === 'files.write' ? ceilings.fileCallSize : ceilings.callSize;

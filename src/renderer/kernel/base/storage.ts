/** A value in client storage. An invalid value reads as absent. */
export interface StoredValue<T> {
  get(): T | undefined;
  set(value: T): void;
  clear(): void;
}

const encode = (value: unknown): string => {
  const bytes = new TextEncoder().encode(JSON.stringify(value));
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
};
const decode = (text: string): unknown =>
  JSON.parse(new TextDecoder().decode(Uint8Array.from(atob(text), (char) => char.charCodeAt(0))));

let mirror: (key: string, text: string | null) => void = () => undefined;

/** Calls `listener` for each value that is stored in `localStorage` or removed from it. */
export const mirrorStorage = (listener: typeof mirror): void => {
  mirror = listener;
};

/** Whether a value is an object and not an array. */
export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * A value in client storage under a plain key, as base64 of JSON. `read` validates it by hand and returns undefined if it is invalid:
 * a schema library would be too large for the entry. If the storage is full or unavailable, the app works without it. `sessionStorage`
 * is separate for each window.
 */
export const createStoredValue = <T>(
  key: string,
  read: (value: unknown) => T | undefined,
  area: 'localStorage' | 'sessionStorage' = 'localStorage',
): StoredValue<T> => ({
  get() {
    try {
      const text = globalThis[area].getItem(key);
      return text === null ? undefined : read(decode(text));
    } catch {
      return undefined;
    }
  },
  set(value) {
    try {
      const text = encode(value);
      globalThis[area].setItem(key, text);
      if (area === 'localStorage') mirror(key, text);
    } catch {
      // The app works without stored preferences.
    }
  },
  clear() {
    try {
      globalThis[area].removeItem(key);
      if (area === 'localStorage') mirror(key, null);
    } catch {
      // Unavailable storage has nothing to clear.
    }
  },
});

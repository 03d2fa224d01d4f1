import type { z } from 'zod';

/**
 * Client storage (spec section 1): values under plain keys as base64 of JSON. Whatever does not parse reads as absent; a full or
 * forbidden storage keeps the app working without memory.
 */
export interface Stored<T> {
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

/** `place`: what is in `sessionStorage` is this window's alone, and gone with it. */
export const stored = <T extends z.ZodType>(
  key: string,
  schema: T,
  place: 'localStorage' | 'sessionStorage' = 'localStorage',
): Stored<z.output<T>> => ({
  get() {
    try {
      const text = globalThis[place].getItem(key);
      return text === null ? undefined : schema.safeParse(decode(text)).data;
    } catch {
      return undefined;
    }
  },
  set(value) {
    try {
      globalThis[place].setItem(key, encode(value));
    } catch {
      // A preference that cannot be kept is not worth stopping work for.
    }
  },
  clear() {
    try {
      globalThis[place].removeItem(key);
    } catch {
      // What cannot be reached cannot be read either.
    }
  },
});

import { createStoredValue, isRecord } from './storage.ts';
import { createStore, type Store } from './store.ts';

/** The values of all members on this computer, by member and by what they belong to, such as a list. */
type AllValues<T> = Readonly<Record<string, Readonly<Record<string, T>>>>;

interface MemberValues<T> {
  /** For `useStore`. */
  store: Store<AllValues<T>>;
  /** A member's value of something, such as the views of a list; undefined: there is none. */
  valueIn: (all: AllValues<T>, memberId: string, name: string) => T | undefined;
  /**
   * Changes a value as it is stored, as another window may have changed it. Returns false, and changes nothing, if `isAllowed` refuses it or
   * all values would need too much space.
   */
  change: (
    memberId: string,
    name: string,
    change: (before: T | undefined) => T,
    isAllowed: (after: T, before: T | undefined) => boolean,
  ) => boolean;
}

const readEach = <T>(value: unknown, read: (part: unknown) => T): Readonly<Record<string, T>> =>
  isRecord(value) ? Object.fromEntries(Object.entries(value).map(([key, part]) => [key, read(part)])) : {};

/**
 * Values that members save in client storage under a key. `read` validates one of them. `maxBytes` limits all together, as JSON in UTF-8;
 * what is larger already can still shrink.
 */
export const createMemberValues = <T>(
  key: string,
  read: (value: unknown) => T,
  { maxBytes }: { maxBytes: number },
): MemberValues<T> => {
  const stored = createStoredValue(key, (value): AllValues<T> => readEach(value, (values) => readEach(values, read)));
  const fromStorage = (): AllValues<T> => stored.get() ?? {};
  const store = createStore(fromStorage());
  // Another window saved a value.
  window.addEventListener('storage', (event) => {
    if (event.key === key) store.set(fromStorage());
  });
  const sizeOf = (all: AllValues<T>): number => new TextEncoder().encode(JSON.stringify(all)).length;
  const valueIn: MemberValues<T>['valueIn'] = (all, memberId, name) => all[memberId]?.[name];
  return {
    store,
    valueIn,
    change: (memberId, name, change, isAllowed) => {
      const all = fromStorage();
      const before = valueIn(all, memberId, name);
      const after = change(before);
      const next = { ...all, [memberId]: { ...all[memberId], [name]: after } };
      if (!isAllowed(after, before)) return false;
      const size = sizeOf(next);
      if (size > maxBytes && size > sizeOf(all)) return false;
      stored.set(next);
      store.set(next);
      return true;
    },
  };
};

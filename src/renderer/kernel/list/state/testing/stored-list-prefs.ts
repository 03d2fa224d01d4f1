import { createStoredValue } from '#kernel/base/storage.ts';

/** The stored preferences of all lists, as they are. */
export const storedListPrefs = createStoredValue('lists', (value) => value);

/** Stores the preferences of lists as another window does. */
export const storeListPrefs = (value: unknown): void => {
  storedListPrefs.set(value);
  window.dispatchEvent(new StorageEvent('storage', { key: 'lists' }));
};

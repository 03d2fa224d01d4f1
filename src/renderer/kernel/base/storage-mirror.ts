import { type StorageKey, storageKeys } from '#contract/bridge/names.ts';
import { bridge } from './bridge-client.ts';
import { mirrorStorage } from './storage.ts';

const isStorageKey = (key: string): key is StorageKey => storageKeys.some((known) => known === key);

/** Sends each change of client storage to main, which keeps it over a restart; before anything is stored. */
export const startStorageMirror = (): void =>
  mirrorStorage((key, value) => {
    if (isStorageKey(key)) void bridge.call['storage.set']({ key, value });
  });

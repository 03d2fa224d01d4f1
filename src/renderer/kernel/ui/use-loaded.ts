import { useEffect, useState } from 'react';

/** What has been loaded, by the function that loads it: a chunk is asked for once, and is then there at once. */
const loaded = new WeakMap<object, unknown>();

/** Asks for a chunk ahead of its use. */
export const preload = async <T>(load: () => Promise<T>): Promise<T> => {
  const value = await load();
  loaded.set(load, value);
  return value;
};

type Loaded<T> = { state: 'ready'; value: T } | { state: 'loading' } | { state: 'failed'; error: unknown };
// `preload` below is the only one that writes, under the very function that gave the value.
const loadedBy = <T>(load: () => Promise<T>): T | undefined => loaded.get(load) as T | undefined;

/**
 * A lazily loaded thing, usable in the very render that asks for it when it was loaded before. In place of React.lazy, whose
 * Suspense boundary holds back what it reveals for 300 ms after each fallback, also for a chunk that is already here.
 */
export const useLoaded = <T>(load: () => Promise<T>): Loaded<T> => {
  const [failed, setFailed] = useState<{ error: unknown } | null>(null);
  const [, setDone] = useState(0);
  const value = loadedBy(load);
  // What this render saw, not what is there by now: a chunk that came in between, asked for ahead, still has to be drawn.
  const ready = value !== undefined;
  useEffect(() => {
    if (ready) return;
    let wanted = true;
    preload(load).then(
      () => wanted && setDone((count) => count + 1),
      (error: unknown) => wanted && setFailed({ error }),
    );
    return () => {
      wanted = false;
    };
  }, [load, ready]);
  if (value !== undefined) return { state: 'ready', value };
  return failed ? { state: 'failed', error: failed.error } : { state: 'loading' };
};

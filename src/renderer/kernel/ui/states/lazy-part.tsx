import { type ComponentType, useEffect, useState } from 'react';
import { isFormOpen } from '#kernel/session/unsaved-changes.ts';
import { toast } from '../toasts/toast-store.ts';

/** Loaded values by their load function: a chunk is loaded once and then available without waiting. */
const loaded = new WeakMap<object, unknown>();

/** Reloads the page, unless an open form would be lost. */
const reloadPage = (): void => {
  if (isFormOpen())
    toast({ tone: 'danger', title: "Couldn't load", description: 'Save or discard your changes, then try again.' });
  else location.reload();
};

/** A chunk that could not be loaded. */
export class ChunkError extends Error {
  readonly #load: () => Promise<unknown>;
  constructor(load: () => Promise<unknown>, cause: unknown) {
    super("Couldn't load this part of the console.", { cause });
    this.name = 'ChunkError';
    this.#load = load;
  }

  /** Loads the chunk again, else the page: Chromium keeps a failed import and does not fetch its file again (whatwg/html#6768). */
  retry(onLoaded: () => void): void {
    void preload(this.#load).then(onLoaded, reloadPage);
  }
}

/** Preloads a lazy chunk. */
export const preload = async <T,>(load: () => Promise<T>): Promise<T> => {
  try {
    const value = await load();
    loaded.set(load, value);
    return value;
  } catch (error) {
    throw new ChunkError(load, error);
  }
};

/** Preloads a lazy chunk when the browser is idle, once it is wanted. A failure shows when the chunk is needed. */
export const usePreload = (load: () => Promise<unknown>, isWanted = true): void =>
  useEffect(() => {
    if (!isWanted) return;
    const handle = requestIdleCallback(() => void preload(load).catch(() => {}));
    return () => cancelIdleCallback(handle);
  }, [load, isWanted]);

type Loaded<T> =
  | { state: 'ready'; value: T }
  | { state: 'loading' }
  | { state: 'failed'; error: ChunkError; retry: () => void };
/** The value of a chunk that has been loaded; undefined before. */
// The cast is safe: only `preload` writes, with the value of the same function.
export const preloaded = <T,>(load: () => Promise<T>): T | undefined => loaded.get(load) as T | undefined;

/**
 * A lazily loaded value, ready on the first render if it was preloaded. Not React.lazy: its Suspense boundary keeps a fallback for at
 * least 300 ms, even when the chunk is already loaded.
 */
export const useLoaded = <T,>(load: () => Promise<T>): Loaded<T> => {
  const [failure, setFailure] = useState<{ error: ChunkError } | null>(null);
  const [, setLoadCount] = useState(0);
  const value = preloaded(load);
  // The state at render time: a chunk preloaded between render and effect still needs another render.
  const ready = value !== undefined;
  useEffect(() => {
    if (ready) return;
    let isCurrent = true;
    preload(load).then(
      () => isCurrent && setLoadCount((count) => count + 1),
      (error: unknown) => isCurrent && error instanceof ChunkError && setFailure({ error }),
    );
    return () => {
      isCurrent = false;
    };
  }, [load, ready]);
  if (value !== undefined) return { state: 'ready', value };
  if (!failure) return { state: 'loading' };
  const { error } = failure;
  const retry = () => error.retry(() => setLoadCount((count) => count + 1));
  return { state: 'failed', error, retry };
};

/**
 * A component whose chunk is loaded on first render, or earlier by `preload` with the same function. It renders nothing while it
 * loads, which is too short for a spinner, and throws to the error boundary when loading fails.
 */
export const lazyPart =
  <Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> =>
  (props) => {
    const part = useLoaded(load);
    if (part.state === 'failed') throw part.error;
    return part.state === 'ready' && <part.value {...props} />;
  };

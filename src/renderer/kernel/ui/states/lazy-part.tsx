import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { reportError } from '#kernel/base/error-reports.ts';
import { isFormOpen } from '#kernel/session/unsaved-changes.ts';
import { toast } from '../toasts/toast-store.ts';
import { PartError } from './states.tsx';

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

/** Preloads a lazy chunk that may be wanted next. A failure shows when it is needed. */
export const prefetch = (load: () => Promise<unknown>): void => void preload(load).catch(() => {});

/** Preloads a lazy chunk when the browser is idle, once it is wanted. A failure shows when the chunk is needed. */
export const usePreload = (load: () => Promise<unknown>, isWanted = true): void =>
  useEffect(() => {
    if (!isWanted) return;
    const handle = requestIdleCallback(() => prefetch(load));
    return () => cancelIdleCallback(handle);
  }, [load, isWanted]);

type Loaded<T> =
  | { state: 'ready'; value: T }
  | { state: 'loading' }
  | { state: 'failed'; error: ChunkError; retry: (onLoaded?: () => void) => void };
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
  const retry = (onLoaded?: () => void) =>
    error.retry(() => {
      setLoadCount((count) => count + 1);
      onLoaded?.();
    });
  return { state: 'failed', error, retry };
};

// A component whose chunk is loaded on first render, or earlier by `preload` with the same function, comes in three kinds. They differ in
// what a failed load replaces. None shows a spinner: loading is too short for one.

/** A page. If its chunk cannot be loaded, it throws to the error boundary, whose page takes its place. */
export const lazyPage =
  <Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> =>
  (props) => {
    const page = useLoaded(load);
    if (page.state === 'failed') throw page.error;
    return page.state === 'ready' && <page.value {...props} />;
  };

/**
 * A part within a page. If its chunk cannot be loaded, a line with Retry takes its place. `what` names it in the middle of a sentence:
 * `the calendar`. Null: the page is complete without it, and nothing takes its place.
 */
export const lazyPart =
  <Props extends object>(load: () => Promise<ComponentType<Props>>, what: string | null): ComponentType<Props> =>
  (props) => {
    const part = useLoaded(load);
    const error = part.state === 'failed' ? part.error : null;
    useEffect(() => {
      if (error) reportError(error);
    }, [error]);
    if (part.state === 'ready') return <part.value {...props} />;
    return part.state === 'failed' && what !== null && <PartError what={what} onRetry={() => part.retry()} />;
  };

interface OverlayProps {
  /** Closes it as its owner knows it, so that it can be opened again. */
  onFailed: () => void;
  /** Opens it again as it was. */
  onReopen: () => void;
}

/**
 * A dialog, panel, menu or popover over a page. If its chunk cannot be loaded, it closes, and a toast offers to try again. `what` names it
 * in the middle of a sentence: `the command palette`.
 */
export const lazyOverlay =
  <Props extends object>(
    load: () => Promise<ComponentType<Props>>,
    what: string,
  ): ComponentType<Props & OverlayProps> =>
  (props) => {
    const overlay = useLoaded(load);
    const error = overlay.state === 'failed' ? overlay.error : null;
    const handleFailure = useEffectEvent(() => {
      if (overlay.state !== 'failed') return;
      reportError(overlay.error);
      const { onFailed, onReopen } = props;
      const run = () => overlay.retry(onReopen);
      toast({ tone: 'danger', title: `Couldn't open ${what}`, action: { label: 'Try again', run } });
      onFailed();
    });
    useEffect(() => {
      // After the effect: closing may flush, which React can't do within one.
      if (error) queueMicrotask(handleFailure);
    }, [error]);
    return overlay.state === 'ready' && <overlay.value {...props} />;
  };

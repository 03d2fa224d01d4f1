import { useDebouncedCallback } from '@mantine/hooks';
import { intentDelayMs } from '#kernel/list/use-list-prefetch.ts';
import { sendFirstRequest } from '#kernel/resource/first-request.ts';
import type { Screen } from '#kernel/resource/screen.ts';
import { preload } from '#kernel/ui/lazy-part.tsx';

/**
 * Handlers for a link to a screen without parameters: its code is loaded when the pointer or the focus enters the link, and its first
 * request is sent when it stays there.
 */
export const useScreenPrefetch = ({ load, permission }: Screen, base: string) => {
  // Code that can't be loaded is loaded again, with its error, when the link is followed.
  const loadContent = () => preload(load).catch(() => null);
  const request = useDebouncedCallback(async () => {
    const content = await loadContent();
    if (!content) return;
    sendFirstRequest({ permission, content, base }, { params: {}, search: new URLSearchParams(), returnIndex: null });
  }, intentDelayMs);
  const start = () => {
    void loadContent();
    request();
  };
  // Each call replaces the function's own `cancel`.
  const stop = () => request.cancel();
  return { onMouseEnter: start, onFocus: start, onMouseLeave: stop, onBlur: stop };
};

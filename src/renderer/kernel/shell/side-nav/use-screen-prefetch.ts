import { useDebouncedCallback } from '@mantine/hooks';
import { intentDelayMs } from '#kernel/list/state/use-list-prefetch.ts';
import { sendFirstRequest } from '#kernel/resource/first-request.ts';
import { platformFeatureOf, type Screen } from '#kernel/resource/screen.ts';
import { preload } from '#kernel/ui/states/lazy-part.tsx';

/**
 * Handlers for a link to a screen without parameters: its code is loaded when the pointer or the focus enters the link, and its first
 * request is sent when it stays there.
 */
export const useScreenPrefetch = (screen: Screen, base: string) => {
  const { path, load, permission } = screen;
  // The error is shown when the link is followed.
  const loadContent = () => preload(load).catch(() => null);
  const request = useDebouncedCallback(async () => {
    const content = await loadContent();
    // The open screen shows what its address asks for, such as filtered rows.
    if (!content || location.pathname === base + path) return;
    const loaded = { permission, platformFeature: platformFeatureOf(screen), content, base };
    sendFirstRequest(loaded, { params: {}, search: new URLSearchParams(), returnIndex: null });
  }, intentDelayMs);
  const start = () => {
    void loadContent();
    request();
  };
  // Each call replaces the function's own `cancel`.
  const stop = () => request.cancel();
  return { onMouseEnter: start, onFocus: start, onMouseLeave: stop, onBlur: stop };
};

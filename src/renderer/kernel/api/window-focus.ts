import { focusManager } from '@tanstack/react-query';
import { canFetch } from '../session/lock/session-overlay.ts';

/**
 * Refetches when the window gets the focus. The library listens only to visibility, but a desktop window beside another one stays
 * visible. Nothing is fetched beneath the session overlay, where it would be refused.
 */
export const startWindowFocus = (): void =>
  focusManager.setEventListener((handle) => {
    const onFocus = () => {
      if (canFetch()) handle();
    };
    window.addEventListener('focus', onFocus);
    document.addEventListener('visibilitychange', onFocus);
    return () => {
      window.removeEventListener('focus', onFocus);
      document.removeEventListener('visibilitychange', onFocus);
    };
  });

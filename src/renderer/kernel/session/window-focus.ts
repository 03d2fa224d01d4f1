import { focusManager } from '@tanstack/react-query';

/**
 * Refetch on window focus (spec section 9). The library listens to visibility alone, and a desktop window beside another one is
 * visible all the time: coming back to it is a focus.
 */
export const startWindowFocus = (): void =>
  focusManager.setEventListener((handle) => {
    const onFocus = () => handle(true);
    window.addEventListener('focus', onFocus);
    document.addEventListener('visibilitychange', onFocus);
    return () => {
      window.removeEventListener('focus', onFocus);
      document.removeEventListener('visibilitychange', onFocus);
    };
  });

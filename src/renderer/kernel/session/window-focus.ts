import { focusManager } from '@tanstack/react-query';
import { mayAsk } from './cover.ts';

/**
 * Refetch on window focus (spec section 9). The library listens to visibility alone, and a desktop window beside another one is
 * visible all the time: coming back to it is a focus. Beneath a cover nothing is asked for that would be refused.
 */
export const startWindowFocus = (): void =>
  focusManager.setEventListener((handle) => {
    const onFocus = () => {
      if (mayAsk()) handle();
    };
    window.addEventListener('focus', onFocus);
    document.addEventListener('visibilitychange', onFocus);
    return () => {
      window.removeEventListener('focus', onFocus);
      document.removeEventListener('visibilitychange', onFocus);
    };
  });

import type { Bridge } from '#contract/bridge.ts';
import type { Result } from '#contract/result.ts';
import { AppError } from './api/app-error.ts';

declare global {
  interface Window {
    /** Put here by the preload; all that the page knows of the world outside. */
    readonly bridge: Bridge;
  }
}

export const bridge: Bridge = window.bridge;

/** The value of a bridge answer; a failed one is thrown as an AppError. */
export const unwrap = <T>(result: Result<T>): T => {
  if (result.ok) return result.value;
  throw new AppError(result);
};

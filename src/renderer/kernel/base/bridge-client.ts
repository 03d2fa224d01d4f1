import type { Bridge } from '#contract/bridge/calls.ts';
import type { Result } from '#contract/bridge/result.ts';
import { AppError } from './app-error.ts';

declare global {
  interface Window {
    /** Set by the preload script: the page's only connection to the main process. */
    readonly bridge: Bridge;
  }
}

export const bridge: Bridge = window.bridge;

/** The value of a result; throws a failure as an AppError. */
export const unwrap = <T>(result: Result<T>): T => {
  if (result.ok) return result.value;
  throw new AppError(result);
};

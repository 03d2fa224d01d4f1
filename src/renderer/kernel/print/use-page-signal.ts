import { useEffect, useRef } from 'react';
import { fail } from '#contract/bridge/result.ts';
import { AppError } from '#kernel/base/app-error.ts';

/** Gives the function that gives a signal, which is aborted with this message once the component is no longer on screen. */
export const usePageSignal = (message: string): (() => AbortSignal) => {
  const page = useRef(new AbortController());
  useEffect(() => {
    const controller = new AbortController();
    page.current = controller;
    return () => controller.abort(new AppError(fail('cancelled', message)));
  }, [message]);
  return () => page.current.signal;
};

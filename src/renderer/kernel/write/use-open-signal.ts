import { type RefObject, useEffect, useRef } from 'react';

/** A signal that is aborted when the form or dialog is closed. */
export const useOpenSignal = (): RefObject<AbortSignal> => {
  const signal = useRef(new AbortController().signal);
  useEffect(() => {
    const opened = new AbortController();
    signal.current = opened.signal;
    return () => opened.abort();
  }, []);
  return signal;
};

import { useCallback, useEffect, useRef } from 'react';

/** How long a pointer or the focus rests on something before what it leads to is fetched ahead. */
const restMs = 80;

/** Runs what it is given once nothing else was given for 80 ms: a pointer that only crosses asks for nothing. */
export const useRest = (): ((then: () => void) => void) => {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return useCallback((then) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(then, restMs);
  }, []);
};

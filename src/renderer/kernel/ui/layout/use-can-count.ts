import { useEffect, useState } from 'react';

/** Becomes true when the page has settled: the browser is idle and the window is visible. */
export const useCanCount = (): boolean => {
  const [canCount, setCanCount] = useState(false);
  useEffect(() => {
    const start = () => {
      if (document.visibilityState === 'visible') setCanCount(true);
    };
    const handle = requestIdleCallback(start);
    document.addEventListener('visibilitychange', start);
    return () => {
      cancelIdleCallback(handle);
      document.removeEventListener('visibilitychange', start);
    };
  }, []);
  return canCount;
};

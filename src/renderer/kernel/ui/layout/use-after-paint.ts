import { useEffect, useState } from 'react';

/** Whether the component has been painted since it became ready: false until then, true from then on. A hidden page is not painted. */
export const useAfterPaint = (isReady = true): boolean => {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => {
    if (!isReady) return;
    if (document.hidden) {
      setPainted(true);
      return;
    }
    // A frame's callbacks run before its paint; a task that they queue runs after it.
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => setPainted(true);
    const frame = requestAnimationFrame(() => port2.postMessage(null));
    return () => {
      cancelAnimationFrame(frame);
      port1.close();
    };
  }, [isReady]);
  return isPainted;
};

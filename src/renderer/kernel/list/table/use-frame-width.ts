import { type RefObject, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { sizes } from '#kernel/ui/sizes.ts';

/** The last measured width of a table's frame in pixels: the estimate for the first render of the next table. */
let lastFrameWidth: number = sizes.contentPx;

/** Measures the room for a table in the element that holds it, which is there before the rows are. */
export const useFrameWidth = (): { frame: RefObject<HTMLDivElement | null>; frameWidth: number } => {
  const frame = useRef<HTMLDivElement>(null);
  const [frameWidth, setFrameWidth] = useState(lastFrameWidth);
  useEffect(() => {
    if (!frame.current) return;
    let isFirst = true;
    const observer = new ResizeObserver(([entry]) => {
      const [box] = entry?.contentBoxSize ?? [];
      if (!box) return;
      const { inlineSize } = box;
      // Before the paint that follows this callback: a list is painted first with its final columns.
      if (isFirst && inlineSize !== lastFrameWidth) flushSync(() => setFrameWidth(inlineSize));
      else setFrameWidth(inlineSize);
      lastFrameWidth = inlineSize;
      isFirst = false;
    });
    observer.observe(frame.current);
    return () => observer.disconnect();
  }, []);
  return { frame, frameWidth };
};

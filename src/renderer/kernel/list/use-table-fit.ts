import { type RefObject, useEffect, useRef, useState } from 'react';
import { limits } from '#contract/limits.ts';

/** How a table fits into its frame: wider than it, into a list of the usual width, or with more space than that. */
type TableFit = 'scrolls' | 'fits' | 'has-room';

/** The last measured width of a table's frame in pixels: the estimate for the first render of the next table. */
let lastFrameWidth: number = limits.contentPx;

const fitOf = (tableWidth: number): TableFit =>
  tableWidth > lastFrameWidth ? 'scrolls' : lastFrameWidth > limits.contentPx ? 'has-room' : 'fits';

/**
 * Measures whether a table is wider than its frame, which then scrolls both ways. A frame that only scrolled sideways would hold the
 * sticky header but not scroll down with it, because Chromium has no containers that scroll on one axis.
 */
export const useTableFit = (tableWidth: number): { frame: RefObject<HTMLDivElement | null>; fit: TableFit } => {
  const frame = useRef<HTMLDivElement>(null);
  const [fit, setFit] = useState(() => fitOf(tableWidth));
  useEffect(() => {
    if (!frame.current) return;
    const observer = new ResizeObserver(([entry]) => {
      const [box] = entry?.borderBoxSize ?? [];
      if (!box) return;
      // With the frame's own scroll bar, which a table that fits does not have.
      lastFrameWidth = box.inlineSize;
      setFit(fitOf(tableWidth));
    });
    observer.observe(frame.current);
    return () => observer.disconnect();
  }, [tableWidth]);
  return { frame, fit };
};

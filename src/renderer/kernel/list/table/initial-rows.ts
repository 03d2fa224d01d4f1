import { type RefObject, useEffect } from 'react';

/** The last measured height of the page's scroll container, in pixels. */
let containerHeight = 900;
/** The least height of what stands above the rows of a table: page header and column headings. */
const aboveRowsPx = 120;

/** The height that a new table may fill, without reading layout: that of the container when the last table was open. */
export const initialHeight = (): number => containerHeight;

/** How many rows of this height in pixels a new table draws first: all that can be in sight. */
export const initialRowCount = (rowHeight: number): number =>
  Math.max(1, Math.ceil((containerHeight - aboveRowsPx) / rowHeight));

/** Measures the scroll container while a table is open. */
export const useContainerHeight = (scrollContainer: RefObject<HTMLElement | null>): void =>
  useEffect(() => {
    if (!scrollContainer.current) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) containerHeight = entry.contentRect.height;
    });
    observer.observe(scrollContainer.current);
    return () => observer.disconnect();
  }, [scrollContainer]);

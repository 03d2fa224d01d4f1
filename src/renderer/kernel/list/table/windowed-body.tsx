import { useWindowEvent } from '@mantine/hooks';
import {
  defaultRangeExtractor,
  observeElementOffset,
  type Rect,
  useVirtualizer,
  type Virtualizer,
} from '@tanstack/react-virtual';
import { type ReactNode, type RefObject, useState } from 'react';
import { flushSync } from 'react-dom';
import { isTyping } from '#kernel/ui/layout/focus-target.ts';
import { useAfterPaint } from '#kernel/ui/layout/use-after-paint.ts';

/** Lists of at least this many rows draw only the visible ones: drawing all 100 rows takes 127 ms of layout, style and paint. */
const windowFromRows = 40;
/** Rows drawn above and below the visible ones, after the first paint. */
const overscanRows = 8;
/** The least height of what stands above the rows of a table: page header and column headings. */
const aboveRowsPx = 120;
/** The last height for rows in a scroll container, in pixels: the estimate for the first paint of the next table. */
let lastRowsHeight = 900 - aboveRowsPx;

interface TableBodyProps {
  count: number;
  renderRow: (index: number) => ReactNode;
  /** The least height of a row in pixels. */
  rowHeight: number;
  /** Whether all rows have the least height; a table of other rows is not windowed. */
  hasEqualRows: boolean;
  /** Whether the table is shown by Back, which restores its scroll position. */
  isReturning: boolean;
  scrollContainer: RefObject<HTMLElement | null>;
  columnCount: number;
  /** Stays drawn while scrolling, so that it keeps the focus; -1 for none. */
  focusedIndex: number;
}

/** Whether something needs every row in the document: printing, and selecting all text. */
const useAllRowsNeeded = (): boolean => {
  const [isPrinting, setPrinting] = useState(false);
  const [isAllSelected, setAllSelected] = useState(false);
  // The rows must exist when this event ends: the browser lays out the printed page right after it.
  useWindowEvent('beforeprint', () => flushSync(() => setPrinting(true)));
  useWindowEvent('afterprint', () => setPrinting(false));
  useWindowEvent(
    'keydown',
    (event) => {
      if (event.key.toLowerCase() === 'a' && (event.ctrlKey || event.metaKey) && !isTyping(event.target))
        setAllSelected(true);
    },
    { capture: true },
  );
  useWindowEvent('pointerdown', () => setAllSelected(false));
  return isPrinting || isAllSelected;
};

type TableVirtualizer = Virtualizer<HTMLElement, Element>;

// The library's own observers and its first scroll read and write layout while React commits, which forces a layout for each opened
// table. A ResizeObserver's callback runs after layout and before paint.
const observeSize = ({ scrollElement }: TableVirtualizer, onChange: (rect: Rect) => void): (() => void) | undefined => {
  if (!scrollElement) return undefined;
  const observer = new ResizeObserver(([entry]) => {
    if (!entry) return;
    lastRowsHeight = Math.max(0, entry.contentRect.height - aboveRowsPx);
    // In a table that is scrolled, the overscan fills what stood above its rows.
    onChange({ width: entry.contentRect.width, height: lastRowsHeight });
  });
  observer.observe(scrollElement);
  return () => observer.disconnect();
};

const observeOffset = (
  virtualizer: TableVirtualizer,
  onChange: (offset: number, isScrolling: boolean) => void,
): (() => void) | undefined => {
  const { scrollElement } = virtualizer;
  if (!scrollElement) return undefined;
  const stop = observeElementOffset(virtualizer, onChange);
  const observer = new ResizeObserver(() => {
    observer.disconnect();
    if (scrollElement.scrollTop > 0) onChange(scrollElement.scrollTop, false);
  });
  observer.observe(scrollElement);
  return () => {
    stop?.();
    observer.disconnect();
  };
};

/** The container is scrolled by its user and by `useScrollRestoration` only. */
const ignoreScrollRequest = (): void => undefined;

/**
 * A table body that draws the visible rows: in a long table always, in others until their first paint. Space stands in for the rows that
 * are not drawn.
 */
export const TableBody = ({
  count,
  renderRow,
  rowHeight,
  hasEqualRows,
  isReturning,
  scrollContainer,
  columnCount,
  focusedIndex,
}: TableBodyProps) => {
  const isPainted = useAfterPaint();
  const isWindowed = hasEqualRows && count >= windowFromRows;
  const drawsAll = useAllRowsNeeded() || (!isWindowed && (isPainted || isReturning));
  const virtualizer = useVirtualizer({
    count,
    enabled: !drawsAll,
    getScrollElement: () => scrollContainer.current,
    estimateSize: () => rowHeight,
    overscan: isPainted ? overscanRows : 0,
    initialRect: { width: 0, height: lastRowsHeight },
    observeElementRect: observeSize,
    observeElementOffset: observeOffset,
    scrollToFn: ignoreScrollRequest,
    rangeExtractor: (range) => {
      const indexes = defaultRangeExtractor(range);
      return focusedIndex === -1 || focusedIndex >= count || indexes.includes(focusedIndex)
        ? indexes
        : [...indexes, focusedIndex].sort((a, b) => a - b);
    },
  });
  const gap = (key: string, height: number) =>
    height > 0 && (
      <tr key={key} aria-hidden className="table-gap" style={{ height }}>
        <td colSpan={columnCount} />
      </tr>
    );
  const visibleRows = () => {
    const items = virtualizer.getVirtualItems();
    return [
      ...items.flatMap((item, index) => [
        gap(`gap ${item.index}`, item.start - (items[index - 1]?.end ?? 0)),
        renderRow(item.index),
      ]),
      gap('gap end', virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0)),
    ];
  };
  // One flat array in both cases: rows that are drawn already stay the same elements.
  return <tbody>{drawsAll ? Array.from({ length: count }, (_, index) => renderRow(index)) : visibleRows()}</tbody>;
};

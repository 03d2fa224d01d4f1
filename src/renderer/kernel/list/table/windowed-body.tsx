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
import { initialHeight } from './initial-rows.ts';

/** Lists of at least this many rows draw only the visible ones: drawing all 100 rows takes 127 ms of layout, style and paint. */
export const windowFromRows = 40;

interface WindowedBodyProps {
  count: number;
  renderRow: (index: number) => ReactNode;
  /** In pixels, the same for all rows. */
  rowHeight: number;
  scrollContainer: RefObject<HTMLElement | null>;
  columnCount: number;
  /** Stays drawn while scrolling, so that it keeps the focus; -1 for none. */
  focusedIndex: number;
  /** Whether the table has been painted; before, only the visible rows are drawn. */
  isPainted: boolean;
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

/** Rows drawn above and below the visible ones; a new table draws them right after its first paint. */
const overscanRows = 8;

type TableVirtualizer = Virtualizer<HTMLElement, Element>;

// The library's own observers and its first scroll read and write layout while React commits, which forces a layout for each opened
// table. A ResizeObserver's callback runs after layout and before paint.
const observeSize = ({ scrollElement }: TableVirtualizer, onChange: (rect: Rect) => void): (() => void) | undefined => {
  if (!scrollElement) return undefined;
  const observer = new ResizeObserver(([entry]) => {
    if (entry) onChange(entry.contentRect);
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

/** A table body that draws only the visible rows. */
export const WindowedBody = (props: WindowedBodyProps) => {
  const { count, renderRow } = props;
  if (useAllRowsNeeded()) return <tbody>{Array.from({ length: count }, (_, index) => renderRow(index))}</tbody>;
  return <VisibleRows {...props} />;
};

const VisibleRows = ({
  count,
  renderRow,
  rowHeight,
  scrollContainer,
  columnCount,
  focusedIndex,
  isPainted,
}: WindowedBodyProps) => {
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => scrollContainer.current,
    estimateSize: () => rowHeight,
    overscan: isPainted ? overscanRows : 0,
    initialRect: { width: 0, height: initialHeight() },
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
  const items = virtualizer.getVirtualItems();
  const gap = (key: string, height: number) =>
    height > 0 && (
      <tr key={key} aria-hidden className="table-gap" style={{ height }}>
        <td colSpan={columnCount} />
      </tr>
    );
  return (
    <tbody>
      {items.flatMap((item, index) => [
        gap(`gap ${item.index}`, item.start - (items[index - 1]?.end ?? 0)),
        renderRow(item.index),
      ])}
      {gap('gap end', virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0))}
    </tbody>
  );
};

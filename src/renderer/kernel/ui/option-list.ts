const pageSize = 8;

/**
 * The keys that move the selection of a list of options, each with the next index. Without a selection, -1, the arrow keys start at
 * either end.
 */
export const nextIndexByKey: Readonly<Record<string, (index: number, last: number) => number>> = {
  ArrowDown: (index, last) => (index === last ? 0 : index + 1),
  ArrowUp: (index, last) => (index <= 0 ? last : index - 1),
  PageDown: (index, last) => Math.min(index + pageSize, last),
  PageUp: (index) => Math.max(index - pageSize, 0),
};

/** Whether the pointer itself moved. The browser also sends `mousemove` when options move below a resting pointer. */
export const hasPointerMoved = ({ movementX, movementY }: Pick<MouseEvent, 'movementX' | 'movementY'>): boolean =>
  movementX !== 0 || movementY !== 0;

/** How large a picture is: 1 fits it into the viewer. */
const zooms = [1, 1.5, 2, 3, 4, 6] as const;
export const largestZoom = zooms[zooms.length - 1];

/** What the viewer shows: the ID of one of its documents, and how. `turns` are quarter turns to the right. */
export interface ViewerState {
  id: string;
  zoom: number;
  turns: number;
  isFull: boolean;
  isComparing: boolean;
}

/** What a button or a key of the viewer does. */
export type ViewerStep = 'next' | 'previous' | 'zoomIn' | 'zoomOut' | 'fit' | 'rotate' | 'full' | 'compare';

/** The state after a step, with the documents of these IDs. Another document is shown as a whole and upright. */
export const afterStep = (state: ViewerState, step: ViewerStep, ids: readonly string[]): ViewerState => {
  const showAt = (index: number): ViewerState => {
    const id = index < 0 ? undefined : ids[index];
    return id === undefined ? state : { ...state, id, zoom: 1, turns: 0 };
  };
  switch (step) {
    case 'next':
      return showAt(ids.indexOf(state.id) + 1);
    case 'previous':
      return showAt(ids.indexOf(state.id) - 1);
    case 'zoomIn':
      return { ...state, zoom: zooms.find((zoom) => zoom > state.zoom) ?? state.zoom };
    case 'zoomOut':
      return { ...state, zoom: zooms.findLast((zoom) => zoom < state.zoom) ?? state.zoom };
    case 'fit':
      return { ...state, zoom: 1, turns: 0 };
    case 'rotate':
      return { ...state, turns: (state.turns + 1) % 4 };
    case 'full':
      return { ...state, isFull: !state.isFull };
    case 'compare':
      return { ...state, isComparing: !state.isComparing };
  }
};

const stepByKey: Readonly<Record<string, ViewerStep>> = {
  j: 'next',
  k: 'previous',
  '+': 'zoomIn',
  '=': 'zoomIn',
  '-': 'zoomOut',
  '0': 'fit',
  r: 'rotate',
  f: 'full',
  c: 'compare',
};
/** Keys that go through the documents, and that scroll a picture that is larger than the viewer instead. */
const stepByArrow: Readonly<Record<string, ViewerStep>> = { arrowright: 'next', arrowleft: 'previous' };

/** What a key does; null leaves it to the page, such as the arrows that scroll an enlarged picture. */
export const stepOfKey = (key: string, { zoom }: Pick<ViewerState, 'zoom'>): ViewerStep | null => {
  const name = key.toLowerCase();
  return stepByKey[name] ?? (zoom === 1 ? (stepByArrow[name] ?? null) : null);
};

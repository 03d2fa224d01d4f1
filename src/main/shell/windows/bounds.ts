/** Electron's Rectangle, in device-independent pixels. */
export interface Bounds {
  x: number;
  y: number;
  width: number;
  height: number;
}

const firstSize = { width: 1_280, height: 800 } as const;
export const minSize = { width: 1_024, height: 640 } as const;

const clamp = (value: number, low: number, high: number) => Math.max(low, Math.min(value, high));

const overlap = (a: Bounds, b: Bounds) => ({
  width: Math.max(0, Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)),
  height: Math.max(0, Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y)),
});
const shared = (a: Bounds, b: Bounds) => {
  const { width, height } = overlap(a, b);
  return width * height;
};

/**
 * Where a window opens: at its saved bounds, moved fully onto the display that shows most of it, or onto the first of `workAreas` (the
 * primary one) if its display was removed. Without saved bounds it has the default size and the system places it.
 */
export const placeWindow = (saved: Bounds | null, workAreas: readonly Bounds[]): Partial<Bounds> => {
  const [primary] = workAreas;
  if (!primary) return firstSize;
  if (!saved) {
    return { width: Math.min(firstSize.width, primary.width), height: Math.min(firstSize.height, primary.height) };
  }
  const area = workAreas.reduce((best, next) => (shared(saved, next) > shared(saved, best) ? next : best), primary);
  const width = clamp(saved.width, Math.min(minSize.width, area.width), area.width);
  const height = clamp(saved.height, Math.min(minSize.height, area.height), area.height);
  return {
    x: clamp(saved.x, area.x, area.x + area.width - width),
    y: clamp(saved.y, area.y, area.y + area.height - height),
    width,
    height,
  };
};

const titleBar = { height: 40, graspWidth: 100, graspHeight: 20 } as const;

/** Whether enough of a window's title bar is on a display to drag it. */
export const isInReach = (window: Bounds, workAreas: readonly Bounds[]): boolean => {
  const bar = { ...window, height: titleBar.height };
  return workAreas.some((area) => {
    const { width, height } = overlap(bar, area);
    return width >= titleBar.graspWidth && height >= titleBar.graspHeight;
  });
};

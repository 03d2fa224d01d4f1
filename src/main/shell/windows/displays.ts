import { screen } from 'electron';
import type { Bounds } from './bounds.ts';

/** The displays' work areas, the primary display's first. */
export const workAreas = (): Bounds[] => {
  const primary = screen.getPrimaryDisplay();
  const others = screen.getAllDisplays().filter((display) => display.id !== primary.id);
  return [primary, ...others].map((display) => display.workArea);
};

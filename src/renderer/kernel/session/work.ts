import { useEffect } from 'react';

/** What would be lost with the page: forms with something typed into them, dialogs of a write. */
const open = new Set<symbol>();

/** Whether anything is open that signing in again must bring back as it was. */
export const isWorkOpen = (): boolean => open.size > 0;

/** Says that what this component holds would be lost, as long as `active`. */
export const useWork = (active = true): void =>
  useEffect(() => {
    if (!active) return;
    const work = Symbol();
    open.add(work);
    return () => void open.delete(work);
  }, [active]);

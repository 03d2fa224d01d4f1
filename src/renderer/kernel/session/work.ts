import { useEffect } from 'react';
import { bridge } from '#kernel/bridge.ts';

/** What would be lost with the page: dialogs of a write, and forms. True: something is written in it. */
const open = new Map<symbol, boolean>();
let told = false;

/** Main asks before it closes a window in which something is written. */
const tell = (): void => {
  const unsaved = [...open.values()].includes(true);
  if (unsaved === told) return;
  told = unsaved;
  void bridge.call['work.set']({ unsaved });
};

/** Whether anything is open that signing in again must bring back as it was. */
export const isWorkOpen = (): boolean => open.size > 0;

/** Says that what this component holds would be lost, as long as `active`; `written`: somebody put something into it. */
export const useWork = (active = true, written = active): void =>
  useEffect(() => {
    if (!active) return;
    const work = Symbol();
    open.set(work, written);
    tell();
    return () => {
      open.delete(work);
      tell();
    };
  }, [active, written]);

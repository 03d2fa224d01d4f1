import { ceilings } from '#contract/bridge/ceilings.ts';
import { type Result, succeed } from '#contract/bridge/result.ts';
import type { Log } from '../log/log.ts';
import { refuseOverLimit } from './refuse-over-limit.ts';

/** The native dialogs on screen, by their window. */
export interface DialogGate {
  /** Lets a page open a dialog in its window. Returns the function to call when it has closed. */
  enter(windowId: number): Result<() => void>;
  /** Shows a question of main's own, such as one about unsaved changes: it is never refused, and pages open none beside it. */
  askAsMain<T>(windowId: number, ask: () => Promise<T>): Promise<T>;
}

export const createDialogGate = (log: Log): DialogGate => {
  const open = new Set<{ windowId: number }>();
  const add = (windowId: number) => {
    const dialog = { windowId };
    open.add(dialog);
    return () => void open.delete(dialog);
  };
  return {
    enter: (windowId) => {
      const ofWindow = [...open].filter((dialog) => dialog.windowId === windowId).length;
      if (ofWindow >= ceilings.dialogsPerWindow)
        return refuseOverLimit(log, 'dialogsPerWindow', 'Another dialog of this window is open. Answer it first.');
      if (open.size >= ceilings.dialogs)
        return refuseOverLimit(log, 'dialogs', 'Dialogs of other windows are open. Answer one of them first.');
      return succeed(add(windowId));
    },
    askAsMain: async (windowId, ask) => {
      const remove = add(windowId);
      try {
        return await ask();
      } finally {
        remove();
      }
    },
  };
};

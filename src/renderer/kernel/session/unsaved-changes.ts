import { useEffect } from 'react';
import { bridge } from '#kernel/base/bridge.ts';

/** The open forms and dialogs; true if they have unsaved changes. */
const openForms = new Map<symbol, boolean>();
let reported = false;

/** Reports unsaved changes to main, which asks before closing the window. */
const report = (): void => {
  const unsaved = [...openForms.values()].includes(true);
  if (unsaved === reported) return;
  reported = unsaved;
  void bridge.call['unsavedChanges.set']({ unsaved });
};

/** Whether a form is open that must be kept when the session ends. */
export const isFormOpen = (): boolean => openForms.size > 0;

/** Registers a form while `isOpen`. */
export const useUnsavedChanges = (isOpen = true, hasUnsavedChanges = isOpen): void =>
  useEffect(() => {
    if (!isOpen) return;
    const form = Symbol();
    openForms.set(form, hasUnsavedChanges);
    report();
    return () => {
      openForms.delete(form);
      report();
    };
  }, [isOpen, hasUnsavedChanges]);

import { useEffect } from 'react';
import { bridge } from '#kernel/base/bridge.ts';

interface OpenForm {
  hasUnsavedChanges: boolean;
  isSending: boolean;
}

/** The open forms and dialogs. */
const openForms = new Map<symbol, OpenForm>();
let reported = { unsaved: false, sending: false };

/** Reports unsaved changes to main, which asks before closing the window. */
const report = (): void => {
  const forms = [...openForms.values()];
  const unsaved = forms.some(({ hasUnsavedChanges }) => hasUnsavedChanges);
  const sending = forms.some(({ isSending }) => isSending);
  if (unsaved === reported.unsaved && sending === reported.sending) return;
  reported = { unsaved, sending };
  void bridge.call['unsavedChanges.set'](reported);
};

/** Whether a form is open that must be kept when the session ends. */
export const isFormOpen = (): boolean => openForms.size > 0;

/** Registers a form while `isOpen`. `isSending`: it is sending records one after another, and closing would leave out the rest. */
export const useUnsavedChanges = (isOpen = true, hasUnsavedChanges = isOpen, isSending = false): void =>
  useEffect(() => {
    if (!isOpen) return;
    const form = Symbol();
    openForms.set(form, { hasUnsavedChanges, isSending });
    report();
    return () => {
      openForms.delete(form);
      report();
    };
  }, [isOpen, hasUnsavedChanges, isSending]);

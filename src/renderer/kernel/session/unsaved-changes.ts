import { useEffect } from 'react';
import { bridge } from '#kernel/base/bridge-client.ts';

interface OpenForm {
  hasUnsavedChanges: boolean;
  isSending: boolean;
}

/** The open forms and dialogs. */
const openForms = new Map<symbol, OpenForm>();
let reported = { unsaved: false, sending: false };

/** Reports to main what closing the window would lose; main asks before it closes. */
const report = (): void => {
  const forms = [...openForms.values()];
  const unsaved = forms.some(({ hasUnsavedChanges }) => hasUnsavedChanges);
  const sending = forms.some(({ isSending }) => isSending);
  if (unsaved === reported.unsaved && sending === reported.sending) return;
  reported = { unsaved, sending };
  void bridge.call['unsavedChanges.set'](reported);
};

const closeListeners = new Set<() => void>();

/** Calls `listener` when the last open form was closed. */
export const onFormsClosed = (listener: () => void): void => void closeListeners.add(listener);

/** Whether a form is open that must be kept when the session ends. */
export const isFormOpen = (): boolean => openForms.size > 0;

interface UnsavedChangesOptions {
  /** Whether the form must be kept when the session ends. */
  isOpen?: boolean;
  /** As `isOpen` by default. */
  hasUnsavedChanges?: boolean;
  /** Whether the form is sending records one after another, so that closing would leave out the rest. */
  isSending?: boolean;
}

/** Registers a form while it is open. */
export const useUnsavedChanges = ({
  isOpen = true,
  hasUnsavedChanges = isOpen,
  isSending = false,
}: UnsavedChangesOptions = {}): void =>
  useEffect(() => {
    if (!isOpen) return;
    const form = Symbol();
    openForms.set(form, { hasUnsavedChanges, isSending });
    // Later, so that a form that is registered again with other values is not reported as closed in between.
    queueMicrotask(report);
    return () => {
      openForms.delete(form);
      queueMicrotask(() => {
        report();
        if (!isFormOpen()) for (const listener of closeListeners) listener();
      });
    };
  }, [isOpen, hasUnsavedChanges, isSending]);

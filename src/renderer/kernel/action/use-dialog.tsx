import { type ReactNode, useCallback, useState } from 'react';
import { lazyPart } from '#kernel/ui/lazy-part.tsx';
import { preload } from '#kernel/ui/use-loaded.ts';
import type { ActionDefinition, ActionSubject } from './define-action.ts';

const loadDialog = async () => (await import('./action-dialog.tsx')).ActionDialog;

const Dialog = lazyPart(loadDialog);

interface Opening {
  action: ActionDefinition;
  record: unknown;
  /** Gets the focus back when the dialog ends. */
  from: HTMLElement | null;
}

export type OpenDialog = (action: ActionDefinition, record: unknown, from: HTMLElement | null) => void;

/** Fetches the dialog's chunk ahead. */
export const preloadDialog = (): void => void preload(loadDialog);

/** Where the focus goes when what had it is gone, such as the menu of a row that was deleted. */
const content = () => document.getElementById('content');

/** The dialog of an action on a record of the kind `subject` tells of. It lives where the hook does: above what it may remove. */
export const useDialog = (subject: ActionSubject | undefined) => {
  const [opened, setOpened] = useState<Opening | null>(null);
  const close = (gone = false) => {
    setOpened(null);
    (!gone && opened?.from?.isConnected ? opened.from : content())?.focus();
  };
  const dialog: ReactNode = opened && subject && (
    <Dialog definition={opened.action} subject={subject} record={opened.record} onClose={close} />
  );
  const open: OpenDialog = useCallback((action, record, from) => setOpened({ action, record, from }), []);
  return { dialog, open, ahead: preloadDialog };
};

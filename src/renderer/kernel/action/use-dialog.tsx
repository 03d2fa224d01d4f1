import { type ReactNode, useState } from 'react';
import { preload, useLoaded } from '#kernel/ui/use-loaded.ts';
import type { ActionDialogProps } from './action-dialog.tsx';
import type { ActionDefinition, ActionSubject } from './define-action.ts';

const loadDialog = async () => (await import('./action-dialog.tsx')).ActionDialog;

/** Shown once its chunk is there; until then nothing, which is shorter than a spinner would take to appear. */
const Dialog = (props: ActionDialogProps) => {
  const loaded = useLoaded(loadDialog);
  if (loaded.state === 'failed') throw loaded.error;
  return loaded.state === 'ready' ? <loaded.value {...props} /> : null;
};

interface Opening {
  action: ActionDefinition;
  /** Gets the focus back when the dialog ends. */
  from: HTMLElement | null;
}

/** The dialog of an action, a chunk of its own; `ahead` fetches it. */
export const useDialog = (subject: ActionSubject, record: unknown) => {
  const [opened, setOpened] = useState<Opening | null>(null);
  const close = () => {
    setOpened(null);
    opened?.from?.focus();
  };
  const dialog: ReactNode = opened && (
    <Dialog definition={opened.action} subject={subject} record={record} onClose={close} />
  );
  return {
    dialog,
    open: (action: ActionDefinition, from: HTMLElement | null) => setOpened({ action, from }),
    ahead: () => void preload(loadDialog),
  };
};

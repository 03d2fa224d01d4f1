import { type ReactNode, useCallback, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useCommands } from '#kernel/commands/command-registry.ts';
import { type AnyAction, type AnyRecordActions, resolveFor } from '#kernel/definitions/action.ts';
import { contentElement } from '#kernel/ui/layout/focus-target.ts';
import { lazyPart, preload } from '#kernel/ui/states/lazy-part.tsx';

const loadDialog = async () => (await import('./action-dialog.tsx')).ActionDialog;
const ActionDialog = lazyPart(loadDialog);

/** The start of paths in the open workspace: `/wanda/`. */
const workspaceBase = (): string => `/${location.pathname.split('/')[1] ?? ''}/`;

interface OpenAction {
  action: AnyAction;
  actions: AnyRecordActions;
  record: unknown;
  /** Receives the focus when the dialog closes. */
  opener: HTMLElement | null;
}
export type OpenActionDialog = (
  action: AnyAction,
  actions: AnyRecordActions,
  record: unknown,
  opener: HTMLElement | null,
) => void;

/** Preloads the dialog's chunk. */
export const preloadActionDialog = (): void => void preload(loadDialog);

/** The dialog of a record's action. Use it above the rows of a list, because the action may remove its row. */
export const useActionDialog = () => {
  const [current, setCurrent] = useState<OpenAction | null>(null);
  const close = (isDeleted = false) => {
    setCurrent(null);
    (!isDeleted && current?.opener?.isConnected ? current.opener : contentElement())?.focus();
  };
  const dialog: ReactNode = current && (
    <ActionDialog action={current.action} actions={current.actions} record={current.record} onClose={close} />
  );
  const navigate = useNavigate();
  const open: OpenActionDialog = useCallback(
    (action, actions, record, opener) => {
      if (action.to) void navigate(workspaceBase() + action.to(record));
      else setCurrent({ action, actions, record, opener });
    },
    [navigate],
  );
  return { dialog, open };
};

export interface AvailableAction {
  action: AnyAction;
  label: string;
  isDangerous: boolean;
  /** Why it is not possible now; null when it is. */
  disabledReason: string | null;
}

/** The actions that apply to a record in its current state. */
export const availableActions = ({ list }: AnyRecordActions, record: unknown): AvailableAction[] =>
  list
    .filter((action) => action.isAvailable?.(record) !== false)
    .map((action) => ({
      action,
      label: resolveFor(action.label, record),
      isDangerous: resolveFor(action.tone ?? 'plain', record) === 'danger',
      disabledReason: action.disabledReason?.(record) ?? null,
    }));

/** Registers a record's actions as commands while mounted: in the palette, the shortcut list, and by their shortcuts. */
export const useActionCommands = (actions: AnyRecordActions | null, record: unknown, open: OpenActionDialog): void =>
  useCommands(
    actions === null
      ? []
      : availableActions(actions, record).map(({ action, label, disabledReason }) => ({
          id: `action.${action.id}`,
          label,
          group: 'Record',
          keys: action.shortcut === undefined ? [] : [`Shift+${action.shortcut}`],
          palette: true,
          disabledReason,
          run: () =>
            open(
              action,
              actions,
              record,
              document.activeElement instanceof HTMLElement ? document.activeElement : null,
            ),
        })),
  );

import { type ReactNode, use, useCallback, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Permission } from '#contract/platform/permissions.ts';
import { useHeldReason } from '#kernel/approvals/waiting-approvals.ts';
import { areaBase, linkTo } from '#kernel/base/area-links.ts';
import { listPositionState, readListPosition } from '#kernel/base/list-position-state.ts';
import { useCommands } from '#kernel/commands/command-registry.ts';
import {
  type AnyAction,
  type AnyRecordActions,
  isActionPermitted,
  type MemberAccess,
  writeOfAction,
} from '#kernel/definitions/action.ts';
import { useMe, useScreenPermission } from '#kernel/member/me.ts';
import { contentElement, returnFocus } from '#kernel/ui/layout/focus-target.ts';
import { lazyOverlay, prefetch } from '#kernel/ui/states/lazy-part.tsx';
import { type DecidedRecord, DecidedRecordContext } from '../decided-records.ts';
import { type AvailableAction, applicableActions } from './applicable-actions.ts';

const loadDialog = async () => (await import('./action-dialog.tsx')).ActionDialog;
const ActionDialog = lazyOverlay(loadDialog, 'the action');

interface OpenAction {
  action: AnyAction;
  actions: AnyRecordActions;
  record: unknown;
  /** Receives the focus when the dialog closes. */
  opener: HTMLElement | null;
}

interface ActionDialogOptions {
  /** Which record a success is noted for; by default the one whose page is open. */
  recordOf?: (record: unknown) => DecidedRecord | null;
}

export type OpenActionDialog = (
  action: AnyAction,
  actions: AnyRecordActions,
  record: unknown,
  opener: HTMLElement | null,
) => void;

/** Preloads the dialog's chunk. */
export const preloadActionDialog = (): void => prefetch(loadDialog);

/** The dialog of a record's action. Use it above the rows of a list, because the action may remove its row. */
export const useActionDialog = ({ recordOf }: ActionDialogOptions = {}) => {
  const pageRecord = use(DecidedRecordContext);
  const [current, setCurrent] = useState<OpenAction | null>(null);
  const close = (isDeleted = false) => {
    setCurrent(null);
    returnFocus(!isDeleted && current?.opener?.isConnected ? current.opener : contentElement());
  };
  const dialog: ReactNode = current && (
    <ActionDialog
      action={current.action}
      actions={current.actions}
      record={current.record}
      decided={recordOf?.(current.record) ?? pageRecord}
      onClose={close}
      onFailed={close}
      // Another action may have been chosen since.
      onReopen={() => setCurrent((now) => now ?? current)}
    />
  );
  const navigate = useNavigate();
  const { state } = useLocation();
  const open: OpenActionDialog = useCallback(
    (action, actions, record, opener) => {
      const path = action.to?.(record);
      if (path == null) return setCurrent({ action, actions, record, opener });
      const position = action.keepsListPosition ? readListPosition(state) : null;
      const kept = position && pageRecord ? listPositionState({ ...position, listedIds: [pageRecord.id] }) : null;
      void navigate(linkTo(areaBase(), path), { state: kept });
    },
    [navigate, state, pageRecord],
  );
  return { dialog, open };
};

/** The actions that apply to a record and that a member may use on a screen with this permission. */
export const availableActions = (
  { list }: AnyRecordActions,
  record: unknown,
  member: MemberAccess,
  ofScreen: Permission | null,
): AvailableAction[] =>
  applicableActions({ list: list.filter((action) => isActionPermitted(action, member, ofScreen)) }, record);

/** The actions that are offered to the member for a record. One whose kind waits for approval is not possible until that is decided. */
export const useAvailableActions = (actions: AnyRecordActions | null, record: unknown): AvailableAction[] => {
  const me = useMe();
  const ofScreen = useScreenPermission();
  const heldReason = useHeldReason(actions, record);
  if (actions === null) return [];
  return availableActions(actions, record, me, ofScreen).map((one) => ({
    ...one,
    disabledReason: one.disabledReason ?? heldReason(writeOfAction(one.action, record)),
  }));
};

/** Registers a record's actions as commands while mounted: in the palette, the shortcut list, and by their shortcuts. */
export const useActionCommands = (actions: AnyRecordActions | null, record: unknown, open: OpenActionDialog): void => {
  const available = useAvailableActions(actions, record);
  useCommands(
    actions === null
      ? []
      : available.map(({ action, label, disabledReason }) => ({
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
};

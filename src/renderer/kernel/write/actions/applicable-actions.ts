import { unreadableFields } from '#kernel/base/unreadable-field.ts';
import { type AnyAction, type AnyRecordActions, resolveFor } from '#kernel/definitions/action.ts';

/** An action as it is offered for a record. */
export interface AvailableAction {
  action: AnyAction;
  label: string;
  isDangerous: boolean;
  /** Why it is not possible now; null when it is. */
  disabledReason: string | null;
}

/**
 * The actions that apply to a record in its current state. A record that can't be read as a whole has none: what an action needs or changes
 * may be among what is missing.
 */
export const applicableActions = ({ list }: Pick<AnyRecordActions, 'list'>, record: unknown): AvailableAction[] =>
  (unreadableFields(record).length > 0 ? [] : list)
    .filter((action) => action.to?.(record) !== null && action.isAvailable?.(record) !== false)
    .map((action) => ({
      action,
      label: resolveFor(action.label, record),
      isDangerous: resolveFor(action.tone ?? 'plain', record) === 'danger',
      disabledReason: action.disabledReason?.(record) ?? null,
    }));

import type { AnyAction } from '#kernel/definitions/action.ts';
import { sentenceCase } from '#kernel/format/text.ts';

/** Why an action can't be carried out on a record in its current state; null if it can. */
export const unavailableReason = (action: AnyAction, record: unknown): string | null => {
  if (action.isAvailable?.(record) === false) {
    const { status } = Object(record);
    return typeof status === 'string' ? `Status is ${sentenceCase(status).toLowerCase()}` : 'No longer possible';
  }
  return action.disabledReason?.(record) ?? null;
};

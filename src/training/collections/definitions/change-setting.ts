import { z } from 'zod';
import { type HistoryEntry, historyEntry as historyEntrySchema } from '#contract/platform/definitions/entities.ts';
import { iso } from '../../shared/time.ts';
import { actorOf, approvalOf, fieldChange } from '../customers/audit.ts';
import { json } from './columns.ts';
import type { Collection } from './define-collection.ts';
import type { Call } from './endpoint-handler.ts';

/** The column with the changes of a setting, newest first. */
export const historyColumn = json(z.array(historyEntrySchema));

interface SettingRow {
  id: string;
  history: HistoryEntry[];
}

const comparable = (value: unknown): unknown => (Array.isArray(value) ? value.join(', ') : value);

type HistoryCall = Pick<Call<string, unknown, unknown>, 'staff' | 'now'>;

/** An entry of a history with the member who made the changes. */
export const historyEntry = (
  { staff, now }: HistoryCall,
  reason: string | null,
  changes: HistoryEntry['changes'],
): HistoryEntry => ({
  at: iso(now),
  by: actorOf(staff()).name,
  reason,
  changes: [...changes, ...approvalOf(staff())],
});

/** Changes a setting for a reason. What differs is added to its history, with the member and the reason. Returns the row as it is now. */
export const changeSetting = <Row extends SettingRow, Answer>(
  call: HistoryCall & Pick<Call<string, unknown, unknown>, 'platform'>,
  collection: Pick<Collection<Row, Answer>, 'replace'>,
  row: Row,
  { reason, ...values }: { readonly [Key in keyof Row]?: Row[Key] | undefined } & { reason: string },
): Row => {
  const before = new Map<string, unknown>(Object.entries(row));
  const given = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
  const changes = Object.entries(given).flatMap(([field, value]) =>
    fieldChange(field, comparable(before.get(field)), comparable(value)),
  );
  if (changes.length === 0) return row;
  const history = [historyEntry(call, reason, changes), ...row.history];
  return collection.replace(call.platform, { ...row, ...given, history });
};

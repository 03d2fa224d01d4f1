import type { z } from 'zod';
import { settingHistory } from '../../../contract/definitions/history.ts';
import { iso } from '../../shared/time.ts';
import { actorOf, fieldChange } from '../customers/audit.ts';
import type { Call } from '../definitions/endpoint-handler.ts';

/** The history of a setting as it is stored, the newest change first. */
export const history = settingHistory;
type History = z.output<typeof settingHistory>;

/** The values of a setting by label, as its history names them. */
type Labeled = Readonly<Record<string, unknown>>;

/** The history of a setting with a change by the calling member, the newest first. Values that stay the same are left out. */
export const withChange = (
  { staff, now }: Pick<Call<'', unknown, unknown>, 'staff' | 'now'>,
  history: History,
  reason: string,
  [before, after]: readonly [Labeled, Labeled],
): History => [
  {
    at: iso(now),
    by: actorOf(staff()),
    reason,
    changes: Object.entries(after).flatMap(([label, value]) => fieldChange(label, before[label], value)),
  },
  ...history,
];

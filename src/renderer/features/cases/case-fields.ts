import type { CaseRecord, CaseRow } from '#contract/platform/api/cases.ts';
import type { Badge } from '#kernel/definitions/detail.ts';
import { nameOfType } from '#kernel/format/sensitive-fields.ts';
import { statusToBadge } from '#kernel/ui/values/badge.tsx';

/** What people call a record of a case: its name, or its ID. The code of a voucher is masked. */
export const recordName = ({ type, id, name }: Pick<CaseRecord, 'type' | 'id' | 'name'>): string =>
  nameOfType(type, id, name);

/** The records of a case in one line. */
export const recordNames = ({ records }: Pick<CaseRow, 'records'>): string => records.map(recordName).join(', ');

/** The state of a case, and whether it was escalated. */
export const caseBadges = ({ state, escalated }: Pick<CaseRow, 'state' | 'escalated'>): Badge[] => [
  statusToBadge(state),
  ...(escalated ? [{ label: 'Escalated', tone: 'warning' as const }] : []),
];

/** Who has a case: a member, else the team that it was handed to; null: nobody. */
export const holderOf = ({ assignee, team }: Pick<CaseRow, 'assignee' | 'team'>): string | null =>
  assignee?.name ?? (team === null ? null : `${team.name} (team)`);

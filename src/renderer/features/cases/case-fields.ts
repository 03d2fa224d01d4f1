import type { CaseRecord, CaseRow } from '#contract/platform/api/cases.ts';
import type { Badge } from '#kernel/definitions/detail.ts';
import { sentenceCase } from '#kernel/format/text.ts';
import { statusToBadge } from '#kernel/ui/values/badge.tsx';

/** What people call a record of a case: its name, or its ID. */
export const recordName = ({ id, name }: Pick<CaseRecord, 'id' | 'name'>): string => name ?? id;

/** The records of a case in one line. */
export const recordNames = ({ records }: Pick<CaseRow, 'records'>): string => records.map(recordName).join(', ');

/** What kind of record a type is, for people: `payouts/fiat` gives `Fiat payout`. */
export const recordKind = (type: string): string => {
  const [group = '', kind] = type.split('/').map((part) => part.replaceAll('-', ' '));
  const one = (words: string): string =>
    words
      .replace(/ies$/, 'y')
      .replace(/(ss)es$/, '$1')
      .replace(/([^s])s$/, '$1');
  const isOwnNoun = kind === undefined || ['payouts', 'deposits', 'orders'].includes(group) === false;
  return sentenceCase(one(isOwnNoun ? (kind ?? group) : kind.endsWith('s') ? kind : `${kind} ${group}`));
};

/** The state of a case, and whether it was escalated. */
export const caseBadges = ({ state, escalated }: Pick<CaseRow, 'state' | 'escalated'>): Badge[] => [
  statusToBadge(state),
  ...(escalated ? [{ label: 'Escalated', tone: 'warning' as const }] : []),
];

/** Who has a case: a member, else the team that it was handed to; null: nobody. */
export const holderOf = ({ assignee, team }: Pick<CaseRow, 'assignee' | 'team'>): string | null =>
  assignee?.name ?? (team === null ? null : `${team.name} (team)`);

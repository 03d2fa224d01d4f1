import { api } from '#kernel/api/client.ts';
import { mapQuery } from '#kernel/api/derived-queries.ts';
import type { DecisionFact, ReadFact } from '#kernel/definitions/action.ts';
import { explanationOf } from '#kernel/fields/explanation.ts';
import { customers } from '../../customers/identity.ts';
import { fullName, headerBadges } from '../customers/customer-badges.ts';

/** Why a record of money waits, and the risk signals that led to it. */
export const reviewFacts = (record: unknown): DecisionFact[] => {
  const explanation = explanationOf(record);
  if (explanation === null) return [];
  const { reason, signals } = explanation;
  return [
    { label: 'Why', lines: reason === null ? [] : [reason.text] },
    { label: 'Risk signals', lines: signals.map(({ text }) => text) },
  ];
};

/** Who the customer of a record is: verification, level and the states that limit the account. */
export const customerFact = ({ id }: { id: string }): ReadFact => ({
  label: 'Customer',
  permission: customers.permissions.record,
  query: mapQuery(api.customers.get.query({ id }), ['decision'], (customer) =>
    [fullName(customer), ...headerBadges(customer).map(({ label }) => label)].join(' · '),
  ),
});

/** Codes of a reason or a signal that say that a name is on a list, or not that of the account: other platforms have codes of their own. */
const lookCodes: readonly (readonly [RegExp, string])[] = [
  [
    /sanction|screening|watch_?list|black_?list|block_?list|ofac|(^|_)pep(_|$)|adverse/i,
    'Similar to a name on a sanctions list. Open it to decide.',
  ],
  [/name_(mismatch|differs?)|sender_differs/i, "The names don't match. Open it to decide."],
];

/** Why a record must be opened before a decision about it; null for those that can be decided with others. */
export const mustBeOpened = (record: unknown): string | null => {
  const explanation = explanationOf(record);
  if (explanation === null) return null;
  const codes = [...(explanation.reason === null ? [] : [explanation.reason]), ...explanation.signals];
  return lookCodes.find(([pattern]) => codes.some(({ code }) => pattern.test(code)))?.[1] ?? null;
};

/** Reasons that fit the codes of a record's reason and signals, at most three, before the general ones; at most four in all. */
export const fittingReasons = (
  record: unknown,
  byCode: Readonly<Record<string, string>>,
  general: readonly string[],
): string[] => {
  const explanation = explanationOf(record);
  const codes = [explanation?.reason?.code, ...(explanation?.signals ?? []).map(({ code }) => code)];
  const fitting = codes.flatMap((code) =>
    code !== undefined && Object.hasOwn(byCode, code) ? (byCode[code] ?? []) : [],
  );
  return [...new Set([...[...new Set(fitting)].slice(0, 3), ...general])].slice(0, 4);
};

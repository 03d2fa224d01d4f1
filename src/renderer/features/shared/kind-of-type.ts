import { sentenceCase } from '#kernel/format/text.ts';

/** The kinds that the path of their collection does not name. */
const names: ReadonlyMap<string, string> = new Map([
  ['approvals', 'Approval request'],
  ['earn/plans', 'Earn plan'],
  ['fx-recipients', 'FX recipient'],
  ['loan/summary', 'Loan'],
  ['orders/incoming-hedge', 'Incoming hedge'],
  ['orders/outgoing-hedge', 'Outgoing hedge'],
  ['payouts/aggregated', 'Payout batch'],
]);

/** What kind of record a type is, for people: `payouts/fiat` gives `Fiat payout`, `customers/CUS1/verifications` gives `Verification`. */
export const kindOfType = (type: string): string => {
  const named = names.get(type);
  if (named !== undefined) return named;
  const path = type.split('/').map((part) => part.replaceAll('-', ' '));
  const [group = ''] = path;
  const kind = path.length === 1 ? undefined : path.at(-1);
  const one = (words: string): string =>
    words
      .replace(/ies$/, 'y')
      .replace(/(ss)es$/, '$1')
      .replace(/([^s])s$/, '$1');
  const isOwnNoun = kind === undefined || ['payouts', 'deposits', 'orders'].includes(group) === false;
  return sentenceCase(one(isOwnNoun ? (kind ?? group) : kind.endsWith('s') ? kind : `${kind} ${group}`));
};

import { hasStatus } from '#contract/platform/status.ts';
import { compareAmounts } from '#contract/values/decimals.ts';
import { limits } from '#contract/values/limits.ts';
import { addAmounts, subtractAmounts } from '#kernel/format/decimal.ts';
import { sentenceCase } from '#kernel/format/text.ts';
import { statusToBadge } from '#kernel/ui/values/badge.tsx';
import { ltvState } from '../../../src/renderer/features/loans/ltv.ts';
import type { SeededRecord } from './seeded-records.ts';

/** What is wrong with a record, in words; undefined: nothing. */
type Rule = (seeded: SeededRecord, now: number) => string | undefined;

const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);
const amountIn = (value: unknown): string | undefined =>
  typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value) ? value : undefined;
const listOf = (value: unknown): Readonly<Record<string, unknown>>[] =>
  Array.isArray(value) ? value.map((each) => ({ ...Object(each) })) : [];
/** Whether a value has all that a part of it has; a list's row may leave out what only its record's page shows. */
const contains = (whole: unknown, part: unknown): boolean => {
  if (typeof part !== 'object' || part === null || typeof whole !== 'object' || whole === null) return whole === part;
  const of = new Map<string, unknown>(Object.entries(whole));
  return Object.entries(part).every(([key, value]) => contains(of.get(key), value));
};
const equalAmounts = (one: string, other: string): boolean => compareAmounts(one, other) === 0;
const sumOf = (rows: readonly Readonly<Record<string, unknown>>[]): string =>
  rows.reduce((sum, { amount }) => addAmounts(sum, amountIn(amount) ?? '0') ?? sum, '0');

const createdAt = ({ created_at, opened_at, started_at }: SeededRecord['record']): number =>
  Date.parse(text(created_at) ?? text(opened_at) ?? text(started_at) ?? '');

const stepsOf = ({ record }: SeededRecord) => listOf(record.timeline);

/** What a list may leave out, because it would have to be read for each row. */
const readAlone: ReadonlySet<string> = new Set(['transaction_id', 'transaction_ids']);
const isLeftOut = (key: string, value: unknown): boolean =>
  readAlone.has(key) && (value === null || listOf(value).length === 0);

/** A list's row and its record's page say the same. */
const rowAgrees: Rule = ({ row, record }) => {
  const differing = Object.keys(row).filter(
    (key) => key in record && !isLeftOut(key, row[key]) && !contains(record[key], row[key]),
  );
  const [key] = differing;
  return key && `${key} is ${JSON.stringify(row[key])} in the list and ${JSON.stringify(record[key])} on the page`;
};

const headerShowsStatus: Rule = ({ record, detail }) => {
  const status = text(record.status);
  const shown = detail.badges(record).map(({ label }) => label);
  return status === undefined || shown.length === 0 || shown.includes(statusToBadge(status).label)
    ? undefined
    : `the header shows ${shown.join(', ')} for ${status}`;
};

const fieldShowsStatus: Rule = ({ record, fields }) => {
  const field = fields.find(({ key }) => key === 'status');
  const status = text(record.status);
  return field && status !== undefined && sentenceCase(field.text(record)) !== sentenceCase(status)
    ? `the field Status shows ${field.text(record)} for ${status}`
    : undefined;
};

const timelineEndsWithStatus: Rule = (seeded) => {
  const last = stepsOf(seeded).at(-1);
  const status = text(seeded.record.status);
  return last && status !== undefined && last.status !== status
    ? `the timeline ends with ${last.status}, the status is ${status}`
    : undefined;
};

const timelineInOrder: Rule = (seeded, now) => {
  const times = stepsOf(seeded).map(({ at }) => Date.parse(text(at) ?? ''));
  if (times.some((at) => at < createdAt(seeded.record))) return 'an event before its creation';
  if (times.some((at) => at > now)) return 'an event in the future';
  return times.every((at, index) => index === 0 || at >= (times[index - 1] ?? 0)) ? undefined : 'events out of order';
};

const fundsAgree: Rule = (seeded) => {
  const state = text(Object(seeded.record.funds).state);
  const last = stepsOf(seeded).at(-1);
  return last && 'funds' in last && (text(last.funds) ?? undefined) !== state
    ? `the money is ${state ?? 'nowhere'}, by the timeline ${last.funds}`
    : undefined;
};

const reasonAgrees: Rule = (seeded) => {
  const reason = text(Object(seeded.record.status_reason).text);
  const last = stepsOf(seeded).at(-1);
  const told = text(last?.reason);
  return reason !== undefined && told !== undefined && reason !== told ? `two reasons: ${reason}; ${told}` : undefined;
};

const headlineAddsUp: Rule = ({ record, detail }) => {
  const headline = detail.amount(record);
  if (!headline?.total || headline.fee === null) return undefined;
  const { money, fee, total } = headline;
  const expected = (total.label === 'Net' ? subtractAmounts : addAmounts)(money.amount, fee);
  return expected !== null && !equalAmounts(expected, total.amount)
    ? `${money.amount} with a fee of ${fee} is ${expected}, shown as ${total.amount}`
    : undefined;
};

/** Amounts that are part of another one. */
const parts = [
  ['filled', 'amount'],
  ['fee', 'amount'],
  ['outstanding', 'principal'],
  ['min', 'max'],
  ['subscribed', 'capacity'],
  ['completed', 'trades'],
] as const;

const partsFit: Rule = ({ record }) => {
  const broken = parts.find(([part, whole]) => {
    const [one, other] = [String(record[part]), String(record[whole])].map(amountIn);
    // The fee of an order is in its other currency.
    if (part === 'fee' && record.pair !== undefined) return false;
    return one !== undefined && other !== undefined && compareAmounts(one, other) > 0;
  });
  return broken && `${broken[0]} ${record[broken[0]]} is more than ${broken[1]} ${record[broken[1]]}`;
};

const fillsAddUp: Rule = ({ record }) => {
  const filled = amountIn(record.filled);
  const fills = listOf(record.fills);
  if (filled === undefined || !('fills' in record) || record.kind === undefined || ('venue' in record && record.venue))
    return undefined;
  const sum = sumOf(fills);
  if (!equalAmounts(sum, filled)) return `${filled} filled, its fills add up to ${sum}`;
  const isFull = equalAmounts(filled, amountIn(record.amount) ?? '0');
  return hasStatus(text(record.status), 'filled') === isFull ? undefined : `${record.status} with ${filled} filled`;
};

const repaymentsAddUp: Rule = ({ record }) => {
  const [principal, outstanding] = [amountIn(record.principal), amountIn(record.outstanding)];
  if (principal === undefined || outstanding === undefined) return undefined;
  const status = text(record.status) ?? '';
  if (hasStatus(status, 'pending', 'in_review', 'expired', 'completed') && !equalAmounts(outstanding, '0'))
    return `${outstanding} outstanding of a loan that is ${status}`;
  if (!hasStatus(status, 'processing', 'matured', 'completed')) return undefined;
  const sum = addAmounts(sumOf(listOf(record.repayments)), outstanding);
  return sum !== null && equalAmounts(sum, principal) ? undefined : `repayments and outstanding add up to ${sum}`;
};

const ltvFits: Rule = ({ record }) => {
  const [ltv, max] = [amountIn(record.ltv), amountIn(record.max_ltv)];
  if (ltv === undefined || max === undefined) return undefined;
  const { words } = ltvState({
    ltv,
    max_ltv: max,
    liquidation_ltv: amountIn(record.liquidation_ltv) ?? null,
    outstanding: amountIn(record.outstanding) ?? '0',
    status: text(record.status) ?? '',
  });
  if (/nothing is owed/.test(words) && !equalAmounts(amountIn(record.outstanding) ?? '0', '0'))
    return `"${words}" with ${record.outstanding} outstanding`;
  const why = text(Object(record.status_reason).text) ?? '';
  return /close to its limit/.test(why) && Number(ltv) < Number(max) - limits.nearLiquidationPoints
    ? `"${why}" at ${ltv}% of ${max}%`
    : undefined;
};

const bannerFitsBadges: Rule = ({ record, detail }) => {
  // Of an account; the banner of another record says what its amounts say.
  if (detail.person === null) return undefined;
  const lines = detail.banner?.lines(record).map(({ title }) => title) ?? [];
  const badges = detail.badges(record).map(({ label }) => label);
  const missing = lines.find((title) => !badges.includes(title));
  return missing && `the banner says ${missing}, the header ${badges.join(', ')}`;
};

const endFitsStatus: Rule = ({ record }) => {
  const [completed, status] = [text(record.completed_at), text(record.status) ?? ''];
  if (completed !== undefined && Date.parse(completed) < createdAt(record)) return 'completed before it was created';
  if (completed !== undefined && hasStatus(status, 'pending', 'in_review', 'processing', 'failed', 'queued'))
    return `completed at ${completed}, but ${status}`;
  if (text(record.redeemed_at) !== undefined && !hasStatus(status, 'redeemed')) return `redeemed, but ${status}`;
  if (text(record.filled_at) !== undefined && !hasStatus(status, 'filled')) return `filled, but ${status}`;
  return undefined;
};

const codesOf = ({ record }: SeededRecord): string[] =>
  [Object(record.status_reason), ...listOf(record.risk_signals)].map(({ code }) => text(code) ?? '');

/** The holder of a payout's account has another name than the customer exactly where the platform says so. */
const holderFitsReasons: Rule = (seeded) => {
  const holder = text(Object(seeded.record.destination).account_name);
  const customer = text(Object(seeded.record.customer).name);
  if (holder === undefined || customer === undefined) return undefined;
  const isSaid = codesOf(seeded).some((code) => /^name_(differs|mismatch)$/.test(code));
  return isSaid === (holder === customer) ? `${holder} for ${customer}, said to differ: ${isSaid}` : undefined;
};

const signalsFitReason: Rule = (seeded) => {
  const [reason, ...signals] = codesOf(seeded);
  if (reason === 'name_mismatch' && signals.length > 0 && !signals.includes('name_differs'))
    return 'a name that differs is no signal';
  const first = signals.find((code) => code.startsWith('first_to_'));
  return reason === 'possible_duplicate' && first !== undefined ? `${first} beside a possible duplicate` : undefined;
};

const hashFitsStatus: Rule = ({ path, record }) =>
  path.startsWith('payouts/') &&
  text(record.hash) !== undefined &&
  hasStatus(text(record.status), 'in_review', 'review_needed', 'pending')
    ? `a hash of a payout that is ${record.status}`
    : undefined;

/** In USD: the training platform approves smaller amounts automatically. */
const automaticLimit = 500;

const limitFitsAmount: Rule = (seeded) => {
  const usd = amountIn(seeded.record.amount_usd);
  return usd !== undefined && codesOf(seeded)[0] === 'above_automatic_limit' && Number(usd) <= automaticLimit
    ? `${usd} USD is said to be above the limit`
    : undefined;
};

/** What must be true of every record, by name. */
export const recordRules: Readonly<Record<string, Rule>> = {
  'its row in the list has the same values': rowAgrees,
  'the header shows its status': headerShowsStatus,
  'the field Status shows its status': fieldShowsStatus,
  'its timeline ends with its status': timelineEndsWithStatus,
  'its timeline is in order, from its creation to now': timelineInOrder,
  'its money is where the timeline says': fundsAgree,
  'its reason is that of the timeline': reasonAgrees,
  'amount, fee and total of the header add up': headlineAddsUp,
  'no part is more than its whole': partsFit,
  'its fills add up to what is filled': fillsAddUp,
  'repayments and what is outstanding add up to the principal': repaymentsAddUp,
  'what is said about its LTV fits LTV and limit': ltvFits,
  'each line of the banner is a badge of the header': bannerFitsBadges,
  'it has ended as its status says': endFitsStatus,
  'the holder of its account is another one only where it says so': holderFitsReasons,
  'its risk signals fit its reason': signalsFitReason,
  'an amount above the limit is a large one': limitFitsAmount,
  'only what was sent has a hash': hashFitsStatus,
};

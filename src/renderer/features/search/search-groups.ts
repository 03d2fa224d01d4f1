import type { SearchAnswer, SearchGroups } from '#contract/platform/api/search.ts';
import type { UnreadableRow } from '#contract/platform/unreadable.ts';
import { isRecordId } from '#contract/values/record-id.ts';
import { canOpenLink, isUnavailableLink } from '#kernel/base/area-links.ts';
import { recordRefPath } from '#kernel/cases/record-ref.ts';
import { isSensitiveField, maskedText, nameOfType } from '#kernel/format/sensitive-fields.ts';
import { sentenceCase, shortened } from '#kernel/format/text.ts';
import type { SearchParameter } from '#kernel/search/grammar.ts';
import { kindOfType } from '../shared/kind-of-type.ts';

/** A found record, as the popover and the search page show it. */
export interface Hit {
  /** Unique in its group, even if a record is found twice. */
  key: string;
  /** The address of its page; null if its id can't be part of one. */
  to: string | null;
  id: string;
  title: string;
  /** The name of its customer. */
  customer: string | null;
  detail: string | null;
  /** The field that it was found by, if it shows that field nowhere else: `Hash 0x52ae…9d01`. */
  matched: string | null;
  /** The value of the field that it was found by. */
  matchedValue: string | null;
  money: { amount: string; currency: string; isFiat?: boolean } | null;
  status: string | null;
  /** ISO 8601. */
  at: string | null;
}

type Key = keyof SearchGroups;
type Found<K extends Key> = SearchGroups[K][number];

interface GroupOptions<K extends Key> {
  /** Always below /wanda, in every workspace. */
  to: (found: Found<K>) => string | null;
  toHit: (found: Found<K>) => Partial<Omit<Hit, 'key' | 'to' | 'matched'>> & { title: string };
  /** The field that it was found by, as it may be shown; by default as the platform sends it. */
  shownMatch?: (found: Found<K>) => Found<K>['matched'];
}

interface Group {
  key: Key;
  label: string;
  hits: (answer: SearchGroups) => readonly Hit[];
}

const group = <K extends Key>(key: K, label: string, options: GroupOptions<K>): Group => ({
  key,
  label,
  hits(answer) {
    const found: readonly Found<K>[] = answer[key];
    return found.map((record, index) => {
      const shown = options.toHit(record);
      const matched = options.shownMatch ? options.shownMatch(record) : record.matched;
      return {
        id: record.id,
        customer: ('customer' in record && record.customer?.name) || null,
        detail: null,
        money: null,
        status: null,
        at: null,
        ...shown,
        matched: matched && ![shown.title, shown.detail].includes(matched.value) ? matchedText(matched) : null,
        matchedValue: record.matched?.value ?? null,
        key: `${record.id} ${index}`,
        to: options.to(record),
      };
    });
  },
});

/** Fields whose name on screen is another one. */
const fieldNames: ReadonlyMap<string, string> = new Map([['processor_id', 'Provider reference']]);
const longCode = /^\S{32,}$/;
const shownValue = (field: string, value: string): string => {
  if (isSensitiveField(field)) return maskedText(value);
  return longCode.test(value) ? shortened(value) : value;
};
const matchedText = ({ field, value }: { field: string; value: string }): string =>
  `${fieldNames.get(field) ?? sentenceCase(field)} ${shownValue(field, value)}`;

const wandaBase = '/wanda/';
/** An address below /wanda; null if a segment can't be part of one. */
const wandaPath = (...segments: readonly string[]): string | null =>
  segments.every(isRecordId) ? `${wandaBase}${segments.join('/')}` : null;

/** What all movements of money have in common. */
const movementHit = (found: Found<'connect_trade'>, isFiat: boolean) => ({
  title: found.reference,
  money: { amount: found.amount, currency: found.currency_id, isFiat },
  status: found.status,
  at: found.created_at,
});

const nameOf = ({ first_name, last_name, id }: Found<'customers'>): string =>
  [first_name, last_name].filter(Boolean).join(' ') || id;

/** The groups of a search answer, in the order they are shown. */
export const searchGroups: readonly Group[] = [
  group('customers', 'Customers', {
    to: ({ id }) => wandaPath('customers', id),
    toHit: (found) => ({ title: nameOf(found), detail: found.email }),
  }),
  group('businesses', 'Businesses', {
    to: ({ id }) => wandaPath('businesses', id),
    toHit: ({ business, email }) => ({ title: business, detail: email }),
  }),
  group('payouts', 'Payouts', {
    to: ({ category, id }) => wandaPath('payouts', category, id),
    toHit: (found) => ({ ...movementHit(found, found.category !== 'crypto'), detail: sentenceCase(found.category) }),
  }),
  group('connect_trade', 'Connect trades', {
    to: ({ id }) => wandaPath('connect', 'trades', id),
    toHit: (found) => movementHit(found, false),
  }),
  group('fiat_deposits', 'Fiat deposits', {
    to: ({ id }) => wandaPath('deposits', 'fiat', id),
    toHit: (found) => movementHit(found, true),
  }),
  group('crypto_deposits', 'Crypto deposits', {
    to: ({ id }) => wandaPath('deposits', 'crypto', id),
    toHit: (found) => movementHit(found, false),
  }),
  group('airtimes', 'Airtime top-ups', {
    to: ({ id }) => wandaPath('spend', 'top-ups', id),
    toHit: (found) => movementHit({ ...found, currency_id: 'NGN' }, true),
  }),
  group('transactions', 'Transactions', {
    to: ({ id }) => wandaPath('transactions', id),
    toHit: ({ reference, amount, currency, is_fiat, status, created_at }) => ({
      title: reference,
      money: { amount, currency, isFiat: is_fiat },
      status,
      at: created_at,
    }),
  }),
  group('addresses', 'Addresses', {
    to: ({ id }) => {
      const owner = wandaPath(id.includes('BUS') ? 'businesses' : 'customers', id);
      return owner && `${owner}?tab=wallets`;
    },
    toHit: ({ address, asset, created_at }) => ({ title: address, detail: asset, at: created_at }),
  }),
  group('phone_numbers', 'Phone numbers', {
    to: ({ user_id }) => wandaPath('customers', user_id),
    toHit: ({ number, user_id, customer, created_at }) => ({
      title: number,
      detail: customer ? null : user_id,
      at: created_at,
    }),
  }),
  group('records', 'Other records', {
    to: (found) => {
      const path = recordRefPath(found);
      return path && wandaBase + path;
    },
    toHit: ({ id, type, name, amount, currency_id, status, created_at }) => ({
      title: nameOfType(type, id, name),
      detail: kindOfType(type),
      money: amount === null || currency_id === null ? null : { amount, currency: currency_id },
      status,
      at: created_at,
    }),
    shownMatch: ({ id, type, matched }) => matched && { ...matched, value: nameOfType(type, id, matched.value) },
  }),
];

/** Whether the console has the page of a result and a member may open it; otherwise the result is no link. */
export const canOpenHit = <H extends Pick<Hit, 'to'>>(
  hit: H,
  permissions: readonly string[],
): hit is H & { to: string } => hit.to !== null && canOpenLink(hit.to.slice(1), wandaBase, permissions);

/** A result's link path: `customers/CUS1`. */
export const hitPath = ({ to }: { to: string }): string => to.slice(wandaBase.length);

/** The most results of a group that the platform sends. */
export const groupSizeLimit = 50;

export interface FoundGroup {
  key: string;
  label: string;
  hits: readonly Hit[];
  /** Results that can't be read. */
  unreadable: readonly UnreadableRow[];
}

type Named = Pick<Hit, 'id' | 'title' | 'matchedValue'>;

/** How close a result is to what was searched for: 0 is its own name, 1 another value of it, 2 neither. */
const rankOf = ({ id, title, matchedValue }: Named, parameters: readonly SearchParameter[]): number => {
  const values = new Set(parameters.map(({ value }) => value.toLowerCase()));
  const isSearched = (text: string | null) => text !== null && values.has(text.toLowerCase());
  if ([id, title].some(isSearched)) return 0;
  return isSearched(matchedValue) ? 1 : 2;
};

/** Whether a result is just what was searched for, and does not only contain it. */
export const isExactHit = (hit: Named, parameters: readonly SearchParameter[]): boolean => rankOf(hit, parameters) < 2;

/**
 * The groups that have results with a page on this platform, or results that can't be read. Results that are just what the parameters search for come first, and so
 * do their groups: those of that name before others that are linked to it.
 */
export const foundGroups = (answer: SearchAnswer, parameters: readonly SearchParameter[]): FoundGroup[] => {
  const rank = (hit: Hit | undefined) => (hit ? rankOf(hit, parameters) : 2);
  return searchGroups
    .map(({ key, label, hits }) => ({
      key,
      label,
      hits: hits(answer)
        .filter(({ to }) => to === null || !isUnavailableLink(to.slice(1), wandaBase))
        .toSorted((a, b) => rank(a) - rank(b)),
      unreadable: answer.unreadable?.filter(({ group: owner }) => owner === key) ?? [],
    }))
    .filter(({ hits, unreadable }) => hits.length + unreadable.length > 0)
    .toSorted((a, b) => rank(a.hits[0]) - rank(b.hits[0]));
};

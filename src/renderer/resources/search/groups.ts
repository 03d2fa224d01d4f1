import type { SearchGroups } from '#contract/api/search.ts';
import { sentence } from '#kernel/format/words.ts';

/** A found record, as popover and page show it. */
export interface Hit {
  /** Apart from the others of its group, also where one record is found twice. */
  key: string;
  /** The address it leads to. */
  to: string;
  title: string;
  detail: string | null;
  money: { amount: string; currency: string; isFiat?: boolean } | null;
  status: string | null;
  /** ISO 8601. */
  at: string | null;
}

type Key = keyof SearchGroups;
type Found<K extends Key> = SearchGroups[K][number];

interface Rules<K extends Key> {
  /** Spec section 2: below /wanda, whichever workspace one is in. */
  to(found: Found<K>): string;
  show(found: Found<K>): Partial<Omit<Hit, 'key' | 'to'>> & { title: string };
}

interface Group {
  key: Key;
  label: string;
  hits(answer: SearchGroups): readonly Hit[];
}

const group = <K extends Key>(key: K, label: string, { to, show }: Rules<K>): Group => ({
  key,
  label,
  hits(answer) {
    const found: readonly Found<K>[] = answer[key];
    return found.map((one, index) => ({
      detail: null,
      money: null,
      status: null,
      at: null,
      ...show(one),
      key: `${one.id} ${index}`,
      to: to(one),
    }));
  },
});

/** An address below wanda; an id is the platform's, and stays one segment whatever it holds. */
const wanda = (...segments: readonly string[]): string => `/wanda/${segments.map(encodeURIComponent).join('/')}`;

/** What money movements have in common (spec section 3). */
const movement = (found: Found<'connect_trade'>) => ({
  title: found.reference,
  money: { amount: found.amount, currency: found.currency_id },
  status: found.status,
  at: found.created_at,
});

const nameOf = ({ first_name, last_name, id }: Found<'customers'>): string =>
  [first_name, last_name].filter(Boolean).join(' ') || id;

/** The groups of a search (spec sections 2 and 3) in the order they are shown: the one table behind popover and page. */
export const searchGroups: readonly Group[] = [
  group('customers', 'Customers', {
    to: ({ id }) => wanda('customers', id),
    show: (found) => ({ title: nameOf(found), detail: found.email }),
  }),
  group('businesses', 'Businesses', {
    to: ({ id }) => wanda('businesses', id),
    show: ({ business, email }) => ({ title: business, detail: email }),
  }),
  group('payouts', 'Payouts', {
    to: ({ category, id }) => wanda('payouts', category, id),
    show: (found) => ({ ...movement(found), detail: sentence(found.category) }),
  }),
  group('connect_trade', 'Connect trades', { to: ({ id }) => wanda('connect', 'trades', id), show: movement }),
  group('fiat_deposits', 'Fiat deposits', { to: ({ id }) => wanda('deposits', 'fiat', id), show: movement }),
  group('crypto_deposits', 'Crypto deposits', { to: ({ id }) => wanda('deposits', 'crypto', id), show: movement }),
  group('airtimes', 'Airtime top-ups', {
    to: ({ id }) => wanda('spend', 'top-ups', id),
    show: (found) => movement({ ...found, currency_id: 'NGN' }),
  }),
  group('transactions', 'Transactions', {
    to: ({ id }) => wanda('transactions', id),
    show: ({ reference, amount, currency, is_fiat, status, created_at }) => ({
      title: reference,
      money: { amount, currency, isFiat: is_fiat },
      status,
      at: created_at,
    }),
  }),
  group('addresses', 'Addresses', {
    to: ({ id }) => `${wanda(id.includes('BUS') ? 'businesses' : 'customers', id)}?tab=wallets`,
    show: ({ address, asset, created_at }) => ({ title: address, detail: asset, at: created_at }),
  }),
  group('phone_numbers', 'Phone numbers', {
    to: ({ user_id }) => wanda('customers', user_id),
    show: ({ number, user_id, created_at }) => ({ title: number, detail: user_id, at: created_at }),
  }),
];

/** How many of a group the platform answers with at most. */
export const fullGroup = 50;

export interface FoundGroup {
  key: string;
  label: string;
  hits: readonly Hit[];
}

/** The groups in which something was found. */
export const foundGroups = (answer: SearchGroups): FoundGroup[] =>
  searchGroups
    .map(({ key, label, hits }) => ({ key, label, hits: hits(answer) }))
    .filter(({ hits }) => hits.length > 0);

import type { LogEntry } from '#contract/platform/api/customer-records.ts';
import type { CustomerRow } from '../../db/customers.ts';
import { transactionsPerCustomer } from '../../db/schema.ts';
import type { TransactionRow } from '../../db/transactions.ts';
import { Random } from '../../shared/random.ts';
import { day, hour, iso } from '../../shared/time.ts';
import { allNames, regionOf } from '../customers/names.ts';
import { generators, type Kind, type RecordTypes, seedIndexOf } from '../records/record-generators.ts';
import { seededTransactions } from '../records/transactions.ts';
import type { SeedContext } from '../seed-context.ts';
import { accounts } from '../training-accounts.ts';
import type { SeededBusiness } from './businesses.ts';

/** Businesses have row numbers above those of all customers, so that ids of their records differ from those of customers. */
const firstRowNumber = 8_000_000;

type Seeds = Pick<SeedContext, 'seed' | 'anchor'>;

/** A business as the generators of customers' records need it: under its own number, with its name and country. */
const accountOf = (business: SeededBusiness): CustomerRow => ({
  rowNumber: firstRowNumber + business.number,
  id: business.id,
  email: business.email,
  phone: business.phone,
  username: business.username,
  first_name: business.name,
  last_name: '',
  country: business.country_code,
  level: business.level,
  verified: business.verified,
  has_mfa: false,
  vip: false,
  merchant: true,
  payout: true,
  active: business.active,
  restricted: false,
  jailed_until: null,
  deleted_at: null,
  business_id: '',
  business_name: '',
  bvn: '',
  created_at: business.created_at,
  updated_at: business.created_at,
  more: null,
});

/**
 * The records of a business of a kind, drawn from its number by the generators of customers' records. They are generated on each
 * request, since nothing changes them.
 */
export const businessRecords = <K extends Kind>(
  { seed, anchor }: Seeds,
  business: SeededBusiness,
  kind: K,
): RecordTypes[K][] => {
  const customer = accountOf(business);
  const random = new Random(seed, customer.rowNumber, 100 + seedIndexOf(kind));
  return generators[kind]({ seed, anchor, customer, random });
};

/** Where the numbers of the transactions of a business's records begin, above those that stand by themselves. */
const firstNumbers = { plan: 500, charge: 1_000 } as const;

/** The number of the transaction of a business's charge, or of a movement of one of its plans. */
export const businessTransactionNumber = (
  businessNumber: number,
  kind: keyof typeof firstNumbers,
  index: number,
): number => (firstRowNumber + businessNumber) * transactionsPerCustomer + firstNumbers[kind] + index;

/** The owner of a business's transfers. */
export const transferOwner = ({ number, name }: SeededBusiness) => ({ rowNumber: firstRowNumber + number, name });

/** The transactions of a business that belong to no charge and no plan, oldest first. */
export const businessTransactions = ({ seed, anchor }: Seeds, business: SeededBusiness): TransactionRow[] => {
  const account = accountOf(business);
  const count = new Random(seed, account.rowNumber, 3).between(8, 70);
  return [...seededTransactions(seed, account, anchor, count, false)].map(
    ([rowNumber, type, status, currency, amount, _key, incoming, created_at, completed_at]) => ({
      rowNumber: account.rowNumber * transactionsPerCustomer + (rowNumber % transactionsPerCustomer),
      type,
      status,
      currency,
      amount,
      incoming,
      created_at,
      completed_at,
      changes: [],
      fee: null,
    }),
  );
};

/** A person of a business's team. */
export interface TeamMember {
  id: string;
  name: string;
  email: string;
  role: string;
  status: string;
  isOwner: boolean;
  last_active_at: string | null;
  created_at: string;
}

/** The owner first, then one to five others. */
export const businessTeam = ({ seed, anchor }: Seeds, business: SeededBusiness, owner: string | null): TeamMember[] => {
  const random = new Random(seed, business.number, 7);
  const domain = business.email.split('@')[1] ?? 'business.test';
  const member = (index: number, isOwner: boolean): TeamMember => {
    const { first, last } = random.pick(allNames);
    const name = isOwner && owner !== null ? owner : `${random.pick(first)} ${random.pick(last)}`;
    const joined = isOwner
      ? business.created_at
      : business.created_at + random.int(Math.max(day, anchor - business.created_at - day));
    const status = isOwner ? 'active' : random.pick(['active', 'active', 'active', 'invited', 'suspended']);
    return {
      id: `TMB${String(business.number).padStart(6, '0')}${String(index).padStart(2, '0')}`,
      name,
      email: `${isOwner ? 'owner' : `team${index}`}@${domain}`,
      role: isOwner ? 'owner' : random.pick(['admin', 'finance', 'finance', 'developer', 'viewer']),
      status,
      isOwner,
      last_active_at: status === 'invited' ? null : iso(Math.max(joined, anchor - random.int(20 * day))),
      created_at: iso(joined),
    };
  };
  return Array.from({ length: random.between(2, 6) }, (_, index) => member(index, index === 0));
};

const [, support] = accounts.map(({ first, last, email }) => ({ name: `${first} ${last}`, email }));
const system = { name: 'System', email: null };

/** What happened to a business: its registration, documents, decisions and team. Decisions of staff are among its steps. */
export const businessLog = (context: Seeds, business: SeededBusiness, owner: string | null): LogEntry[] => {
  const entries: Omit<LogEntry, 'id' | 'ip'>[] = [];
  const add = (
    at: string,
    action: string,
    actor: LogEntry['actor'] = system,
    reason: string | null = null,
    changes: LogEntry['changes'] = [],
  ) => entries.push({ action, actor, reason, changes, created_at: at });
  add(iso(business.created_at), 'account_created');
  for (const { name, isOwner, role, created_at } of businessTeam(context, business, owner))
    if (!isOwner)
      add(created_at, 'team_member_added', { name: owner ?? business.name, email: null }, null, [
        { field: 'member', from: null, to: `${name}, ${role}` },
      ]);
  for (const { status, at, actor, reason } of business.steps) {
    if (status === 'pending') add(at, 'documents_submitted', { name: owner ?? business.name, email: null });
    else
      add(at, `verification_${status}`, actor ?? system, reason, [
        { field: 'verification', from: 'pending', to: status },
      ]);
  }
  if (!business.active)
    add(
      iso(Math.max(business.created_at + day, context.anchor - 9 * day + 5 * hour)),
      'account_deactivated',
      support,
      'Requested by the owner',
      [{ field: 'active', from: 'true', to: 'false' }],
    );
  return entries
    .sort((a, b) => (a.created_at < b.created_at ? -1 : 1))
    .map((entry, index) => ({
      ...entry,
      id: `BLG${String(business.number).padStart(6, '0')}${String(index).padStart(3, '0')}`,
      ip: entry.actor.email === null ? null : '102.89.34.12',
    }));
};

/** The place where a business has its office. */
export const officeOf = ({ seed }: Pick<Seeds, 'seed'>, { number, country_code }: SeededBusiness) => {
  const random = new Random(seed, number, 8);
  const [city, state] = random.pick(regionOf(country_code).places);
  return { street: `${random.between(1, 180)} Commercial Avenue`, city, state };
};

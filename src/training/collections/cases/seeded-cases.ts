import { z } from 'zod';
import { type CustomerRow, customersByNumber, nameOf } from '../../db/customers.ts';
import { customerNumber } from '../../db/transactions.ts';
import { characters } from '../../seed/customers/characters.ts';
import type { SeedContext } from '../../seed/seed-context.ts';
import { accounts } from '../../seed/training-accounts.ts';
import { hour } from '../../shared/time.ts';
import type { MovementRow } from '../definitions/define-movements.ts';
import { relatedCustomer } from '../definitions/relations.ts';
import { deposits } from '../money/deposits.ts';
import { payouts } from '../money/payouts.ts';
import type { CaseRow, RecordRef, StoredEvent } from './case-row.ts';

/** The member of a role: the ID and the name. */
export const memberOfRole = (role: string): { id: string; name: string } => {
  const account = accounts.find((each) => each.role === role);
  return { id: account?.id ?? '', name: `${account?.first} ${account?.last}` };
};

type Told = Pick<StoredEvent, 'kind'> & Partial<Omit<StoredEvent, 'at'>> & { hoursAgo: number };

/** `isGone`: the platform no longer has the file. */
interface SeededDocument {
  name: string;
  type: 'pdf' | 'png';
  isGone?: true;
}

/** A case without what follows from when it was opened, and by whom. */
interface SeededCase extends Pick<CaseRow, 'title' | 'reason'> {
  opener: string;
  hoursAgo: number;
  records: RecordRef[];
  more?: Partial<CaseRow>;
  after?: Told[];
  documents?: SeededDocument[];
}

const numbered = z.object({ rowNumber: z.number() });

/** Customers of no particular kind. */
const plainCustomers = ({ store }: SeedContext, count: number): CustomerRow[] => {
  const sql = 'SELECT rowNumber FROM customers WHERE rowNumber > ? AND state_flags = 0 ORDER BY rowNumber DESC LIMIT ?';
  const rows = store.all(numbered, sql, characters.length, count);
  return customersByNumber(
    store,
    rows.map(({ rowNumber }) => rowNumber),
  );
};

const customerRecord = (customer: CustomerRow): RecordRef => ({
  type: 'customers',
  id: customer.id,
  name: nameOf(customer),
});

/** A movement and its customer. */
const movementRecords =
  (context: SeedContext, type: string) =>
  ({
    id,
    reference,
    transaction_number,
  }: Pick<MovementRow, 'id' | 'reference' | 'transaction_number'>): RecordRef[] => {
    const customer = relatedCustomer(context, customerNumber(transaction_number));
    return [{ type, id, name: reference }, ...(customer === null ? [] : [customerRecord(customer)])];
  };

const held = (role: string): Pick<CaseRow, 'assignee' | 'assignee_name'> => {
  const { id, name } = memberOfRole(role);
  return { assignee: id, assignee_name: name };
};

/** The cases about the records that there are: a database with few customers lacks some. */
const casesOf = (context: SeedContext): SeededCase[] => {
  const { store, anchor } = context;
  const newest = "category = 'fiat' AND status = 'in_review' ORDER BY created_at DESC, id LIMIT 2";
  const [payout, largePayout] = payouts.where(store, newest).map(movementRecords(context, 'payouts/fiat'));
  const [deposit, wrongDeposit] = deposits.where(store, newest).map(movementRecords(context, 'deposits/fiat'));
  const people = plainCustomers(context, 2).map(customerRecord);
  const [admin, support, finance] = ['admin', 'support', 'finance'].map((role) => memberOfRole(role).name);
  const told: SeededCase[] = [
    {
      title: 'Payout to an account in another name',
      reason: 'The bank says the account belongs to somebody else',
      ...{ opener: 'support', hoursAgo: 5, records: payout ?? [] },
      more: { assignee: null, assignee_name: null },
      after: [{ kind: 'released', by: support ?? null, hoursAgo: 4 }],
      documents: [
        { name: 'Letter from the bank', type: 'pdf' },
        { name: 'Screenshot of the account', type: 'png' },
        { name: 'ID card, front', type: 'png' },
      ],
    },
    {
      title: 'Deposit that the customer does not know',
      reason: 'Customer called: the money is not theirs',
      ...{ opener: 'support', hoursAgo: 28, records: deposit ?? [] },
      more: held('admin'),
      after: [
        { kind: 'handed_over', by: support ?? null, to: admin ?? null, reason: 'Needs a decision', hoursAgo: 26 },
      ],
      documents: [{ name: 'Letter from the customer', type: 'pdf' }],
    },
    {
      title: 'Source of funds for a large payout',
      reason: 'Above the usual amount for this customer',
      ...{ opener: 'finance', hoursAgo: 50, records: largePayout?.slice(0, 1) ?? [] },
      more: { ...held('finance'), state: 'waiting', wait_until: anchor + 20 * hour },
      after: [{ kind: 'waiting', by: finance ?? null, reason: 'Asked the customer for bank statements', hoursAgo: 49 }],
      documents: [{ name: 'Payslip', type: 'pdf' }],
    },
    {
      title: 'Two accounts with one phone',
      reason: 'The same phone signed up twice this week',
      ...{ opener: 'support', hoursAgo: 73, records: people },
      more: { assignee: null, assignee_name: null, team: 'TEAM1', escalated: true },
      after: [{ kind: 'escalated', by: support ?? null, to: 'Fraud', reason: 'Looks like a ring', hoursAgo: 70 }],
    },
    {
      title: 'Deposit credited to the wrong wallet',
      reason: 'Customer sent a screenshot',
      ...{ opener: 'finance', hoursAgo: 120, records: wrongDeposit?.slice(0, 1) ?? [] },
      more: { ...held('finance'), state: 'closed', outcome: 'resolved' },
      after: [
        {
          kind: 'closed',
          by: finance ?? null,
          reason: 'The wallet shows the deposit',
          status: 'resolved',
          hoursAgo: 96,
        },
      ],
      documents: [
        { name: 'Screenshot from the customer', type: 'png' },
        { name: 'Letter from the customer', type: 'pdf', isGone: true },
      ],
    },
  ];
  return told.filter(({ records }) => records.length > 0);
};

/** Cases in every state that members meet. A member of finance looks at the first one. */
export function* seededCases(context: SeedContext): Generator<CaseRow> {
  const { anchor, store } = context;
  for (const [index, { opener, hoursAgo, records, more = {}, after = [], documents = [], ...told }] of casesOf(
    context,
  ).entries()) {
    const { id: openerId, name } = memberOfRole(opener);
    const created_at = anchor - hoursAgo * hour;
    const none = { by: null, to: null, reason: null, record: null, status: null };
    const events: StoredEvent[] = [
      { ...none, at: created_at, kind: 'opened', by: name, reason: told.reason, record: records[0] ?? null },
      ...records
        .slice(1)
        .map((record): StoredEvent => ({ ...none, at: created_at, kind: 'record_added', by: name, record })),
      ...after.map(({ hoursAgo: ago, ...event }): StoredEvent => ({ ...none, ...event, at: anchor - ago * hour })),
    ];
    const id = `CAS${String(index + 1).padStart(10, '0')}`;
    if (index === 0) {
      const colleague = memberOfRole('finance');
      store.run(
        'INSERT INTO presence VALUES (?, ?, ?, ?, ?)',
        'cases',
        id,
        colleague.id,
        colleague.name,
        anchor + 3_650 * 24 * hour,
      );
    }
    yield {
      id,
      ...told,
      ...{ state: 'open', outcome: null, ...held(opener), team: null, escalated: false, wait_until: null },
      ...more,
      ...{ records, events, opened_by: openerId, opener_name: name },
      documents: documents.map(({ name: title, type, isGone }, at) => ({
        name: title,
        url: `/media/cases/${id}-${isGone ? 'gone' : at + 1}.${type}`,
      })),
      updated_at: Math.max(...events.map(({ at }) => at)),
      created_at,
    };
  }
}

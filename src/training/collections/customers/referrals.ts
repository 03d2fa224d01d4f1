import { z } from 'zod';
import { contract } from '#contract/platform/api/contract.ts';
import type { Referral } from '#contract/platform/api/referrals.ts';
import { transactionRange, transactionRows } from '../../db/transactions.ts';
import type { SeedContext, SeedPlan } from '../../seed/seed-context.ts';
import { iso } from '../../shared/time.ts';
import { flag, integer, integerOrNull, text } from '../definitions/columns.ts';
import { defineCollection } from '../definitions/define-collection.ts';
import { handle } from '../definitions/endpoint-handler.ts';
import { relatedCustomer, relatedTransaction } from '../definitions/relations.ts';

export const referrals = defineCollection({
  table: 'referrals',
  noun: 'Referral',
  columns: z.object({
    id: text,
    used: flag,
    /** Whether both bonuses were paid. */
    paid: flag,
    referrer_number: integer,
    referee_number: integer,
    transaction_number: integerOrNull,
    created_at: integer,
  }),
  relations: (context, row) => ({
    get referrer() {
      return relatedCustomer(context, row.referrer_number);
    },
    get referee() {
      return relatedCustomer(context, row.referee_number);
    },
    get transaction() {
      return relatedTransaction(context, row.transaction_number);
    },
  }),
  search: (row, { referrer, referee }) =>
    [referrer, referee].flatMap((person) => [person?.first_name ?? '', person?.last_name ?? '']).concat(row.id),
  sorts: { created_at: (row) => row.created_at },
  toAnswer: (row, { referrer, referee, transaction }): Referral => {
    const bonus = (amount: string, secondsLater: number) =>
      row.paid && transaction
        ? {
            amount,
            currency: 'NGN',
            is_fiat: true,
            created_at: iso(Date.parse(transaction.created_at) + secondsLater * 1_000),
          }
        : null;
    return {
      id: row.id,
      referral_detail: {
        used: row.used,
        created_at: iso(row.created_at),
        referrer_id: referrer?.id ?? '',
        referrer_first_name: referrer?.first_name || null,
        referrer_last_name: referrer?.last_name || null,
        referee_id: referee?.id ?? '',
        referee_first_name: referee?.first_name || null,
        referee_last_name: referee?.last_name || null,
      },
      referral_transaction: transaction,
      referer_payment: bonus('1000.00', 60),
      referee_payment: bonus('500.00', 61),
    };
  },
  seed: seededReferrals,
});

type Outcome = 'pending' | 'completed' | 'zero trade';
const outcomeOf = (index: number): Outcome =>
  index % 3 === 1 ? 'pending' : index % 10 === 5 ? 'zero trade' : 'completed';

/**
 * A referral for each of the newest customers, a fifth of all and at most 2,000, by one of the first ones. The referee's first
 * transaction completes it: that transaction is completed too, and of amount 0 in a zero trade. Without a transaction the referral
 * stays pending.
 */
function* seededReferrals({ store }: SeedContext, plan: SeedPlan) {
  const count = Math.min(Math.floor(plan.customers / 5), 2_000);
  for (let index = 1; index <= count; index += 1) {
    const [referrer, referee] = [index, plan.customers + 1 - index];
    const [first] = transactionRows(
      store,
      'rowNumber >= ? AND rowNumber < ? ORDER BY rowNumber LIMIT 1',
      ...transactionRange(referee),
    );
    const outcome = first ? outcomeOf(index) : 'pending';
    if (first && outcome !== 'pending')
      store.run(
        'UPDATE transactions SET status = 0, completed_at = created_at + 5000 WHERE rowNumber = ?',
        first.rowNumber,
      );
    if (first && outcome === 'zero trade')
      store.run("UPDATE transactions SET amount = '0', amount_key = 0 WHERE rowNumber = ?", first.rowNumber);
    const joined = store.number('SELECT created_at FROM customers WHERE rowNumber = ?', referee) ?? plan.anchor;
    yield {
      id: `REF${String(index).padStart(10, '0')}`,
      used: outcome !== 'pending',
      paid: outcome === 'completed',
      referrer_number: referrer,
      referee_number: referee,
      transaction_number: first && outcome !== 'pending' ? first.rowNumber : null,
      created_at: joined,
    };
  }
}

export const referralHandlers = {
  'referrals.list': handle(contract.referrals.list, (call) => referrals.list(call, call.query)),
  'referrals.get': handle(contract.referrals.get, referrals.get),
};

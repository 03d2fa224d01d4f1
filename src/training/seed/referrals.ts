import { z } from 'zod';
import type { Transaction } from '../../contract/api/customer-records.ts';
import type { Referral } from '../../contract/api/referrals.ts';
import type { Store } from '../db/store.ts';
import { transactionAnswer, transactionRange, transactionRows } from '../db/transactions.ts';
import { day } from './characters.ts';
import type { SeedPlan } from './seed.ts';

const person = z.object({
  n: z.number(),
  id: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  created_at: z.number(),
  first_key: z.string(),
  last_key: z.string(),
});
type Person = z.infer<typeof person>;

const iso = (at: number): string => new Date(at).toISOString();

/** What became of a referral: pending, completed with a trade, or completed with a trade of nothing. */
type Outcome = 'pending' | 'completed' | 'zero trade';
const outcomeOf = (index: number): Outcome =>
  index % 3 === 1 ? 'pending' : index % 10 === 5 ? 'zero trade' : 'completed';

/** The referee's first transaction is what completes a referral; without one it stays pending. */
const drawReferral = (
  plan: SeedPlan,
  index: number,
  referrer: Person,
  referee: Person,
  first: Transaction | null,
): Referral => {
  const outcome = first === null ? 'pending' : outcomeOf(index);
  const signedUp = Math.min(referee.created_at, plan.anchor - 3 * day);
  const traded = first === null ? signedUp : Date.parse(first.created_at);
  const paid = outcome === 'completed';
  return {
    id: `REF${String(index).padStart(10, '0')}`,
    referral_detail: {
      used: outcome !== 'pending',
      created_at: iso(signedUp),
      referrer_id: referrer.id,
      referrer_first_name: referrer.first_name || null,
      referrer_last_name: referrer.last_name || null,
      referee_id: referee.id,
      referee_first_name: referee.first_name || null,
      referee_last_name: referee.last_name || null,
    },
    referral_transaction:
      outcome === 'pending' || first === null
        ? null
        : {
            id: first.id,
            reference: first.reference,
            description: first.description,
            status: first.status,
            amount: first.amount,
            currency: first.currency,
            created_at: first.created_at,
          },
    referer_payment: paid ? { amount: '1000.00', currency: 'NGN', created_at: iso(traded + 60_000) } : null,
    referee_payment: paid ? { amount: '500.00', currency: 'NGN', created_at: iso(traded + 61_000) } : null,
  };
};

/** A referral for every fifth customer, two thousand at most; the first three show the three outcomes. */
export const seedReferrals = (store: Store, plan: SeedPlan): void => {
  const count = Math.min(Math.floor(plan.customers / 5), 2_000);
  const people = store.all(
    person,
    'SELECT n, id, first_name, last_name, created_at, first_key, last_key FROM customers WHERE n <= ? ORDER BY n',
    count * 2,
  );
  const insert = store.statement('INSERT INTO referrals VALUES (?, ?, ?, ?, ?)');
  for (let index = 1; index <= count; index += 1) {
    const referrer = people[index - 1];
    const referee = people[people.length - index];
    if (!referrer || !referee || referrer === referee) continue;
    // The trade that completes a referral is itself completed, and of nothing in the case of a zero trade.
    const outcome = outcomeOf(index);
    const [firstNumber] = transactionRange(referee.n);
    if (outcome !== 'pending')
      store.run('UPDATE transactions SET status = 0, completed_at = created_at + 5000 WHERE t = ?', firstNumber);
    if (outcome === 'zero trade')
      store.run("UPDATE transactions SET amount = '0', amount_key = 0 WHERE t = ?", firstNumber);
    const [row] = transactionRows(store, 't >= ? AND t < ? ORDER BY t LIMIT 1', ...transactionRange(referee.n));
    const first = row ? transactionAnswer(plan.seed, row) : null;
    const made = drawReferral(plan, index, referrer, referee, first);
    const words = [referrer, referee].map((one) => `${one.first_key} ${one.last_key}`).join(' ');
    insert.run(
      made.id,
      made.referral_detail.used ? 1 : 0,
      `${words} ${made.id.toLowerCase()}`,
      Date.parse(made.referral_detail.created_at),
      JSON.stringify(made),
    );
  }
};

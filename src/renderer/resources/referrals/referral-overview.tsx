import { Link } from 'react-router-dom';
import type { Referral } from '#contract/api/referrals.ts';
import type { TabProps } from '#kernel/detail/define-detail.ts';
import { Fields } from '#kernel/detail/fields.tsx';
import { exactMoney } from '#kernel/format/money.ts';
import { statusBadge } from '#kernel/ui/badge.tsx';
import { moment } from '#kernel/ui/moment.tsx';
import { Timeline } from '#kernel/ui/timeline.tsx';
import { refereeName, referralEvents, referralStatus, referrerName } from './referral.ts';

const notYet = { done: null, waiting: 'Not yet', missed: 'Not paid' } as const;

/** Who referred whom, the transaction that counts, and the four events. */
export const ReferralOverview = ({ record: referral, base }: TabProps<Referral>) => {
  const { referral_detail: people, referral_transaction: transaction } = referral;
  const customer = (id: string, name: string) => (
    <Link to={`${base}customers/${id}`} dir="auto">
      {name}
    </Link>
  );
  return (
    <div className="fields-grid">
      <div className="fields-column">
        <Fields
          title="Referral"
          fields={[
            ['Referrer', customer(people.referrer_id, referrerName(people))],
            ['Referee', customer(people.referee_id, refereeName(people))],
            ['Referral date', moment(people.created_at)],
            ['Status', statusBadge(referralStatus(people))],
          ]}
        />
        <Fields
          title="First transaction of the referee"
          fields={
            transaction === null
              ? [['Transaction', 'No transaction done yet']]
              : [
                  [
                    'Reference',
                    <Link key="reference" className="mono" to={base + transactionPath(people.referee_id, transaction)}>
                      {transaction.reference}
                    </Link>,
                  ],
                  [
                    'Amount',
                    <span key="amount" className="num">
                      {exactMoney(transaction.amount, transaction.currency)}
                    </span>,
                  ],
                  ['Status', statusBadge(transaction.status)],
                  ['Description', transaction.description],
                  ['Created', moment(transaction.created_at)],
                ]
          }
        />
      </div>
      <div className="fields-column">
        <Timeline
          title="Timeline"
          events={referralEvents(referral).map(({ title, at, state, money }) => ({
            title,
            at,
            state,
            note: money ? <span className="num">{exactMoney(money.amount, money.currency)}</span> : notYet[state],
          }))}
        />
      </div>
    </div>
  );
};

/** By its id where the platform gives one, else the referee's transactions of that reference. */
const transactionPath = (referee: string, { id, reference }: { id: string | null; reference: string }): string =>
  id === null
    ? `customers/${referee}/transactions?${new URLSearchParams({ q: reference })}`
    : `customers/${referee}/transactions/${id}`;

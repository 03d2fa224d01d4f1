import type { TransactionDetail } from '#contract/api/customer-records.ts';
import type { TabProps } from '#kernel/detail/define-detail.ts';
import { Fields } from '#kernel/detail/fields.tsx';
import { exactMoney } from '#kernel/format/money.ts';
import { sentence } from '#kernel/format/words.ts';
import { statusBadge } from '#kernel/ui/badge.tsx';
import { Copyable } from '#kernel/ui/copyable.tsx';
import { moment } from '#kernel/ui/moment.tsx';
import { RawJson } from '#kernel/ui/raw-json.tsx';
import { Timeline } from '#kernel/ui/timeline.tsx';

/** A transaction's amounts, who it was with, how it came to where it is, and all of it raw. */
export const TransactionOverview = ({ record: transaction }: TabProps<TransactionDetail>) => {
  const money = (amount: string | null) =>
    amount && <span className="num">{exactMoney(amount, transaction.currency, transaction.is_fiat)}</span>;
  return (
    <div className="fields-grid">
      <div className="fields-column">
        <Fields
          title="Transaction"
          fields={[
            ['Amount', money(transaction.amount)],
            ['Fee', money(transaction.fee)],
            ['Direction', transaction.direction && sentence(transaction.direction)],
            ['Type', sentence(transaction.type)],
            ['Status', statusBadge(transaction.status)],
            [
              'Counterparty',
              transaction.counterparty && <Copyable value={transaction.counterparty} what="counterparty" />,
            ],
            ['Description', transaction.description],
            ['Reference', <Copyable key="reference" value={transaction.reference} what="reference" />],
            ['Created', moment(transaction.created_at)],
            ['Completed', moment(transaction.completed_at)],
          ]}
        />
        <RawJson value={transaction} />
      </div>
      <div className="fields-column">
        <Timeline
          title="Timeline"
          events={transaction.timeline.map(({ status, at }) => ({ title: sentence(status), at, state: 'done' }))}
        />
      </div>
    </div>
  );
};

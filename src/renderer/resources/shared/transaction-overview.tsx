import type { TransactionDetail } from '#contract/api/customer-records.ts';
import type { TabProps } from '#kernel/detail/define-detail.ts';
import { Fields } from '#kernel/detail/fields.tsx';
import { sentence } from '#kernel/format/words.ts';
import { statusBadge } from '#kernel/ui/badge.tsx';
import { Copyable } from '#kernel/ui/copyable.tsx';
import { moment } from '#kernel/ui/moment.tsx';
import { RecordJson } from '#kernel/ui/record-json.tsx';
import { Timeline } from '#kernel/ui/timeline.tsx';
import { amount } from './amount.tsx';

/** A transaction's amounts, who it was with, how it came to where it is, and the record as JSON. */
export const TransactionOverview = ({ record: transaction }: TabProps<TransactionDetail>) => {
  const { currency } = transaction;
  return (
    <div className="fields-grid">
      <div className="fields-column">
        <Fields
          title="Transaction"
          fields={[
            ['Amount', amount(transaction.amount, currency)],
            ['Fee', amount(transaction.fee, currency)],
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
        <RecordJson value={transaction} />
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

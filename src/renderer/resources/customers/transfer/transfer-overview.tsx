import type { Transfer } from '#contract/api/customer-records.ts';
import type { TabProps } from '#kernel/detail/define-detail.ts';
import { Fields } from '#kernel/detail/fields.tsx';
import { sentence } from '#kernel/format/words.ts';
import { statusBadge } from '#kernel/ui/badge.tsx';
import { Copyable } from '#kernel/ui/copyable.tsx';
import { moment } from '#kernel/ui/moment.tsx';
import { RecordJson } from '#kernel/ui/record-json.tsx';
import { amount } from '../../shared/amount.tsx';

/** A transfer's amount, its two ends, and the record as JSON. */
export const TransferOverview = ({ record: transfer }: TabProps<Transfer>) => {
  const { currency } = transfer;
  return (
    <div className="fields-column">
      <Fields
        title="Transfer"
        fields={[
          ['Amount', amount(transfer.amount, currency)],
          ['Fee', amount(transfer.fee, currency)],
          ['Kind', sentence(transfer.kind)],
          ['Status', statusBadge(transfer.status)],
          ['From', transfer.from && <Copyable value={transfer.from} what="sender" />],
          ['To', transfer.to && <Copyable value={transfer.to} what="receiver" />],
          ['Reference', <Copyable key="reference" value={transfer.reference} what="reference" />],
          ['Created', moment(transfer.created_at)],
        ]}
      />
      <RecordJson value={transfer} />
    </div>
  );
};

import type { Transfer } from '#contract/api/customer-records.ts';
import type { TabProps } from '#kernel/detail/define-detail.ts';
import { Fields } from '#kernel/detail/fields.tsx';
import { exactMoney } from '#kernel/format/money.ts';
import { sentence } from '#kernel/format/words.ts';
import { statusBadge } from '#kernel/ui/badge.tsx';
import { Copyable } from '#kernel/ui/copyable.tsx';
import { moment } from '#kernel/ui/moment.tsx';
import { RawJson } from '#kernel/ui/raw-json.tsx';

/** A transfer's amount, its two ends, and all of it raw. */
export const TransferOverview = ({ record: transfer }: TabProps<Transfer>) => {
  const money = (amount: string | null) =>
    amount && <span className="num">{exactMoney(amount, transfer.currency)}</span>;
  return (
    <div className="fields-column">
      <Fields
        title="Transfer"
        fields={[
          ['Amount', money(transfer.amount)],
          ['Fee', money(transfer.fee)],
          ['Kind', sentence(transfer.kind)],
          ['Status', statusBadge(transfer.status)],
          ['From', transfer.from && <Copyable value={transfer.from} what="sender" />],
          ['To', transfer.to && <Copyable value={transfer.to} what="receiver" />],
          ['Reference', <Copyable key="reference" value={transfer.reference} what="reference" />],
          ['Created', moment(transfer.created_at)],
        ]}
      />
      <RawJson value={transfer} />
    </div>
  );
};

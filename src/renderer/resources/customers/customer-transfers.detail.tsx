import { api } from '#kernel/api/client.ts';
import { defineDetail } from '#kernel/detail/define-detail.ts';
import { fields, rawJson } from '#kernel/detail/sections.ts';
import { copy, dateTime, status, word } from '#kernel/fields/fields.tsx';
import { sentenceCase } from '#kernel/format/text.ts';
import { statusToBadge } from '#kernel/ui/badge.tsx';
import { CustomerLineById } from '../shared/customer-line.tsx';
import { customerTransfers } from './customers.resource.ts';

/** A transfer of a customer. */
export const customerTransfersDetail = defineDetail(customerTransfers, api.customers.transfer, {
  title: ({ reference }) => reference,
  amount: { path: 'amount', currency: 'currency', fee: 'fee' },
  badges: (transfer) => [statusToBadge(transfer.status), { label: sentenceCase(transfer.kind), tone: 'neutral' }],
  subtitle: (_transfer, { base, params }) => <CustomerLineById id={params.id} base={base} />,
  sections: [
    fields('From and to', [copy('from'), copy('to')]),
    fields('Transfer', [word('kind'), status('status'), copy('reference'), dateTime('created_at')]),
    rawJson,
  ],
});

import { api } from '#kernel/api/client.ts';
import { defineDetail } from '#kernel/detail/define-detail.ts';
import { fields, rawJson } from '#kernel/detail/sections.ts';
import { copy, dateTime, status, word } from '#kernel/fields/fields.tsx';
import { sentenceCase } from '#kernel/format/text.ts';
import { statusToBadge } from '#kernel/ui/badge.tsx';
import { customerSectionIn, movementSubtitle } from '../shared/movement.tsx';
import { revealOf } from '../shared/record-reveal.ts';
import { transferSides } from '../shared/transfer-page.tsx';
import { transfers } from './transfers.resource.ts';

export const transfersDetail = defineDetail(transfers, api.transfers.get, {
  title: ({ reference }) => reference,
  amount: { path: 'amount', currency: 'currency', fee: 'fee' },
  badges: (transfer) => [statusToBadge(transfer.status), { label: sentenceCase(transfer.kind), tone: 'neutral' }],
  subtitle: movementSubtitle,
  sections: [
    fields(
      'From and to',
      transferSides(({ id, customer }) => (customer ? revealOf(customer.id, 'account_number', id) : undefined)),
    ),
    fields('Transfer', [word('kind'), status('status'), copy('reference'), dateTime('created_at')]),
    customerSectionIn(({ currency }) => currency),
    rawJson,
  ],
});

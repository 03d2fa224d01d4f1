import type { Transfer } from '#contract/api/customer-records.ts';
import type { Badge, Section } from '#kernel/definitions/detail.ts';
import { fields, rawJson } from '#kernel/detail/sections.ts';
import { copy, dateTime, status, word } from '#kernel/fields/fields.tsx';
import { sentenceCase } from '#kernel/format/text.ts';
import { statusToBadge } from '#kernel/ui/badge.tsx';

const sections: readonly Section<Transfer>[] = [
  fields('From and to', [copy('from'), copy('to')]),
  fields('Transfer', [word('kind'), status('status'), copy('reference'), dateTime('created_at')]),
  rawJson,
];

/** The page of a transfer, except its subtitle. */
export const transferPage = {
  title: ({ reference }: Transfer) => reference,
  amount: { path: 'amount', currency: 'currency', fee: 'fee' },
  badges: (transfer: Transfer): Badge[] => [
    statusToBadge(transfer.status),
    { label: sentenceCase(transfer.kind), tone: 'neutral' },
  ],
  sections,
} as const;

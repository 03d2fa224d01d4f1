import type { TransactionDetail } from '#contract/api/customer-records.ts';
import type { Badge, Section } from '#kernel/definitions/detail.ts';
import { fields, rawJson, timeline } from '#kernel/detail/sections.ts';
import { copy, dateTime, money, status, text, word } from '#kernel/fields/fields.tsx';
import { sentenceCase } from '#kernel/format/text.ts';
import { statusToBadge } from '#kernel/ui/badge.tsx';
import { statusTimeline } from './fields.tsx';

export const transactionBadges = ({ status: value, type }: TransactionDetail): Badge[] => [
  statusToBadge(value),
  { label: sentenceCase(type), tone: 'neutral' },
];

export const transactionSections: readonly Section<TransactionDetail>[] = [
  fields('Transaction', [
    money('amount', 'currency'),
    money('fee', 'currency'),
    word('direction'),
    word('type'),
    status('status'),
    copy('counterparty'),
    text('description'),
    copy('reference'),
    dateTime('created_at'),
    dateTime('completed_at'),
  ]),
  rawJson,
  timeline(({ timeline: entries }) => statusTimeline(entries)),
];

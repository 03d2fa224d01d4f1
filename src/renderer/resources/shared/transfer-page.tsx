import type { Transfer } from '#contract/api/customer-records.ts';
import type { Badge, Section } from '#kernel/definitions/detail.ts';
import type { Field } from '#kernel/definitions/field.ts';
import { fields, rawJson } from '#kernel/detail/sections.ts';
import { copy, copyWords, dateTime, status, word } from '#kernel/fields/fields.tsx';
import { hasBankAccounts } from '#kernel/format/sensitive-fields.ts';
import { sentenceCase } from '#kernel/format/text.ts';
import { statusToBadge } from '#kernel/ui/badge.tsx';
import type { RecordReveal } from '#kernel/ui/masked-value.tsx';
import { withMaskedNumbers } from './account-text.tsx';

/** How to record that somebody looked at an account number of a transfer; undefined if nothing can record it. */
type RevealOfTransfer<Rec> = (transfer: Rec) => RecordReveal | undefined;

/** Both sides of a transfer; account numbers are masked until they are revealed. */
export const transferSides = <Rec extends Transfer>(recordReveal: RevealOfTransfer<Rec>): readonly Field<Rec>[] =>
  (['from', 'to'] as const).map((key) =>
    withMaskedNumbers<Rec>(copyWords<Transfer>(key), { hasNumbers: hasBankAccounts, recordReveal }),
  );

/** The page of a transfer, except its subtitle. */
export const transferPageOf = <Rec extends Transfer>(recordReveal: RevealOfTransfer<Rec>) => {
  const sections: readonly Section<Rec>[] = [
    fields<Rec>('From and to', transferSides(recordReveal)),
    fields<Transfer>('Transfer', [word('kind'), status('status'), copy('reference'), dateTime('created_at')]),
    rawJson,
  ];
  return {
    title: ({ reference }: Rec) => reference,
    amount: { path: 'amount', currency: 'currency', fee: 'fee' },
    badges: (transfer: Rec): Badge[] => [
      statusToBadge(transfer.status),
      { label: sentenceCase(transfer.kind), tone: 'neutral' },
    ],
    sections,
  } as const;
};

import type { Transfer } from '#contract/api/customer-records.ts';
import type { Badge, Section } from '#kernel/definitions/detail.ts';
import { fields, rawJson } from '#kernel/detail/sections.ts';
import { copy, copyWords, dateTime, status, word } from '#kernel/fields/fields.tsx';
import { hasBankAccounts } from '#kernel/format/sensitive-fields.ts';
import { sentenceCase } from '#kernel/format/text.ts';
import { statusToBadge } from '#kernel/ui/values/badge.tsx';
import type { RecordReveal } from '#kernel/ui/values/masked-value.tsx';
import { withMaskedNumbers } from '../accounts/account-text.tsx';

interface TransferPageOptions<Rec> {
  /** How to record that somebody looked at an account number; without it, or undefined for a transfer, the numbers stay masked. */
  recordReveal?: (transfer: Rec) => RecordReveal | undefined;
  /** Further sections, before the JSON. */
  moreSections?: readonly Section<Rec>[];
}

/** The page of a transfer, except its subtitle. Account numbers of both sides are masked until they are revealed. */
export const transferPageOf = <Rec extends Transfer>({
  recordReveal = () => undefined,
  moreSections = [],
}: TransferPageOptions<Rec> = {}) => {
  const sides = (['from', 'to'] as const).map((key) =>
    withMaskedNumbers<Rec>(copyWords<Transfer>(key), { hasNumbers: hasBankAccounts, recordReveal }),
  );
  const sections: readonly Section<Rec>[] = [
    fields<Rec>('From and to', sides),
    fields<Transfer>('Transfer', [word('kind'), status('status'), copy('reference'), dateTime('created_at')]),
    ...moreSections,
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

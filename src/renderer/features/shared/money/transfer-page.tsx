import type { Transfer } from '#contract/platform/api/customer-records.ts';
import { hasStatus, reviewedStatuses } from '#contract/platform/status.ts';
import type { Badge, Section } from '#kernel/definitions/detail.ts';
import { fields, rawJson } from '#kernel/detail/sections.ts';
import { copy, copyWords, custom as customField, dateTime, text, word } from '#kernel/fields/fields.tsx';
import { hasBankAccounts } from '#kernel/format/sensitive-fields.ts';
import { sentenceCase } from '#kernel/format/text.ts';
import { statusToBadge } from '#kernel/ui/values/badge.tsx';
import type { RecordReveal } from '#kernel/ui/values/masked-value.tsx';
import { withMaskedNumbers } from '../accounts/account-text.tsx';
import { ownTransactionsSection, statusSection, transactionSection } from './movement.tsx';
import { isFiatTransfer } from './transfer-amount.ts';

interface TransferPageOptions<Rec> {
  /** Records that an account number was revealed; without it, or undefined for a transfer, the numbers stay masked. */
  recordReveal?: (transfer: Rec) => RecordReveal | undefined;
  /** Of a transfer of a business, the ID of that business, which has its transaction. */
  businessOf?: (transfer: Rec) => string;
  /** Further sections, before the JSON. */
  moreSections?: readonly Section<Rec>[];
}

/** The page of a transfer, except its subtitle. Account numbers of both sides are masked until they are revealed. */
export const transferPageOf = <Rec extends Transfer>({
  recordReveal = () => undefined,
  businessOf,
  moreSections = [],
}: TransferPageOptions<Rec> = {}) => {
  const sides = (['from', 'to'] as const).map((key) =>
    withMaskedNumbers<Rec>(copyWords<Transfer>(key), { hasNumbers: hasBankAccounts, recordReveal }),
  );
  const sections: readonly Section<Rec>[] = [
    fields<Rec>('From and to', sides),
    fields<Transfer>('Processing', ({ status }) => [
      word('kind'),
      copy('reference'),
      text('provider'),
      copy('provider_reference'),
      ...(hasStatus(status, ...reviewedStatuses)
        ? [
            customField<Transfer>('Decision', () =>
              businessOf ? 'Made by the platform, not here' : 'Made on the transaction, with Change status',
            ),
          ]
        : []),
      dateTime('created_at'),
    ]),
    statusSection<Rec>(),
    ...moreSections,
    businessOf ? ownTransactionsSection<Rec>(businessOf) : transactionSection<Rec>(),
    rawJson,
  ];
  return {
    title: ({ reference }: Rec) => reference,
    amount: { path: 'amount', currency: 'currency', fee: 'fee', isFiat: isFiatTransfer },
    badges: (transfer: Rec): Badge[] => [
      statusToBadge(transfer.status),
      { label: sentenceCase(transfer.kind), tone: 'neutral' },
    ],
    sections,
  } as const;
};

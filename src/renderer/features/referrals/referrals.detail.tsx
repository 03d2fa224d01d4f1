import type { Referral } from '#contract/platform/api/referrals.ts';
import { api } from '#kernel/api/client.ts';
import { defineDetail } from '#kernel/detail/define-detail.ts';
import { fields, timeline } from '#kernel/detail/sections.ts';
import { custom, dateTime, link, money, status, text } from '#kernel/fields/fields.tsx';
import { statusToBadge } from '#kernel/ui/values/badge.tsx';
import { dateTime as dateTimeElement } from '#kernel/ui/values/date-time.tsx';
import { moneyElement } from '#kernel/ui/values/money.tsx';
import { customers, customerTransactions } from '../customers/identity.ts';
import { refereeName, referralEvents, referralStatus, referrerName } from './referral.ts';

const noteWithoutMoney = { done: null, waiting: 'Not yet', missed: 'Not paid' } as const;

/** The transaction's page; without its id, the referee's transactions filtered by the reference. */
const transactionPath = ({ referral_detail, referral_transaction: transaction }: Referral): string | null => {
  if (!transaction) return null;
  const { referee_id } = referral_detail;
  if (transaction.id !== null) return customerTransactions.to(referee_id, transaction.id);
  const path = customers.to(referee_id);
  return path && `${path}/transactions?${new URLSearchParams({ q: transaction.reference })}`;
};

export const referralsDetail = defineDetail(api.referrals.get, {
  title: ({ referral_detail: people }) => `${referrerName(people)} referred ${refereeName(people)}`,
  badges: ({ referral_detail }) => [statusToBadge(referralStatus(referral_detail))],
  subtitle: ({ referral_detail }) => <span>Referred {dateTimeElement(referral_detail.created_at)}</span>,
  sections: [
    fields('Referral', [
      link(
        'referrer',
        'Referrer',
        (row) => referrerName(row.referral_detail),
        (row) => customers.to(row.referral_detail.referrer_id),
      ),
      link(
        'referee',
        'Referee',
        (row) => refereeName(row.referral_detail),
        (row) => customers.to(row.referral_detail.referee_id),
      ),
      dateTime('referral_detail.created_at', 'Referral date'),
      status('status', 'Status', (row) => referralStatus(row.referral_detail)),
    ]),
    fields('First transaction of the referee', ({ referral_transaction }) =>
      referral_transaction === null
        ? [custom('Transaction', () => 'No transaction done yet')]
        : [
            link('reference', 'Reference', (row) => row.referral_transaction?.reference, transactionPath),
            money('referral_transaction.amount', 'referral_transaction.currency'),
            status('referral_transaction.status'),
            text('referral_transaction.description'),
            dateTime('referral_transaction.created_at'),
          ],
    ),
    timeline((referral) =>
      referralEvents(referral).map(({ title, at, state, money: amount }) => ({
        title,
        at,
        state,
        note: amount ? moneyElement(amount) : noteWithoutMoney[state],
      })),
    ),
  ],
});

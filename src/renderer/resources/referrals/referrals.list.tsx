import { api } from '#kernel/api/client.ts';
import { money, name, status, text, when } from '#kernel/list/columns.tsx';
import { defineList } from '#kernel/list/define-list.ts';
import { dates, word, yesNo } from '#kernel/list/filters.ts';
import { refereeName, referralStatus, referrerName } from './referral.ts';

/** Who brought whom: /wanda/referrals. */
export const referralsList = defineList(api.referrals.list, {
  id: 'referrals',
  sort: '-created_at',
  key: (row) => row.id,
  to: (row) => `referrals/${row.id}`,
  prefetch: (row) => api.referrals.get({ id: row.id }),
  columns: [
    name('referrer', 'Referrer', (row) => referrerName(row.referral_detail)),
    text('referee', 'Referee', (row) => refereeName(row.referral_detail)),
    status('status', 'Status', (row) => referralStatus(row.referral_detail), { width: '124px' }),
    text('transaction', 'First transaction', (row) => row.referral_transaction?.reference, { width: '180px' }),
    money('bonus', 'Referrer bonus', (row) => row.referer_payment, { width: '140px' }),
    when('created_at', 'Referred', (row) => row.referral_detail.created_at, {
      sort: 'created_at',
      width: '120px',
      precision: 'day',
    }),
  ],
  filters: [word('Name or referral id'), yesNo('used', 'Status', 'Completed', 'Pending'), dates('Referred')],
  views: [
    { name: 'Completed', query: { used: ['true'] } },
    { name: 'Pending', query: { used: ['false'] } },
  ],
  csv: 'referrals',
  noun: ['referral', 'referrals'],
  empty: 'Nobody has been referred yet',
});

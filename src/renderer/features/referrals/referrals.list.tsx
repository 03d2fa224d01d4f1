import { api } from '#kernel/api/client.ts';
import { money, relativeTime, shortText, status, text } from '#kernel/fields/fields.tsx';
import { defineList } from '#kernel/list/define-list.ts';
import { dateRange, search, view, yesNoSelect } from '#kernel/list/filters/filters.ts';
import { referrals } from './identity.ts';
import { paidMoney, refereeName, referralStatus, referrerName } from './referral.ts';

export const referralsList = defineList(referrals, api.referrals.list, {
  key: ({ id, referral_detail: { referrer_id, referee_id } }) => id || `${referrer_id} ${referee_id}`,
  keysAreIds: true,
  ids: ({ id }) => [id],
  columns: [
    text('referrer', 'Referrer', (row) => referrerName(row.referral_detail), { primary: true }),
    text('referee', 'Referee', (row) => refereeName(row.referral_detail)),
    status('status', 'Status', (row) => referralStatus(row.referral_detail)),
    shortText('referral_transaction.reference', 'First transaction'),
    money('bonus', 'Referrer bonus', (row) => paidMoney(row.referer_payment)),
    relativeTime('created_at', 'Referred', (row) => row.referral_detail.created_at, { sort: true }),
  ],
  filters: [
    search('Name or referral ID'),
    yesNoSelect('used', 'Status', 'Completed', 'Pending'),
    dateRange('Referred'),
  ],
  views: [view('Completed', { used: ['true'] }), view('Pending', { used: ['false'] })],
});

import { api } from '#kernel/api/client.ts';
import { money, relativeTime, shortText, status, text, word } from '#kernel/fields/fields.tsx';
import { defineList } from '#kernel/list/define-list.ts';
import { charges } from './identity.ts';

/** The charges of a payment link, on its page. */
export const chargesOf = ({ id }: { id: string }) =>
  defineList(charges, api.commerce.charges, {
    id: 'link-charges',
    params: { payment_link: [id] },
    columns: [
      shortText('reference', { primary: true }),
      text('customer', 'Customer', ({ customer }) => customer?.name),
      money('amount', 'currency'),
      word('method'),
      status('status'),
      relativeTime('created_at'),
    ],
  });

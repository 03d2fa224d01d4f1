import type { CustomerDetail } from '#contract/platform/definitions/entities.ts';
import { api } from '#kernel/api/client.ts';
import { badges, copy, currency, relativeTime, shortText, text } from '#kernel/fields/fields.tsx';
import { defineList } from '#kernel/list/define-list.ts';

/** Addresses outside the platform that a customer withdraws to. */
export const externalAddressesOf = ({ id }: CustomerDetail) =>
  defineList({ noun: ['address', 'addresses'] }, api.customers.externalAddresses, {
    unpaged: true,
    params: { id },
    columns: [
      currency('asset', { primary: true }),
      shortText('network'),
      copy('address'),
      copy('memo'),
      text('label'),
      badges('whitelisted', 'Whitelisted', ({ whitelisted }) => [
        whitelisted ? { label: 'Whitelisted', tone: 'success' } : { label: 'Not listed', tone: 'neutral' },
      ]),
      relativeTime('last_used_at'),
      relativeTime('created_at', 'Added'),
    ],
    emptyTitle: 'No external addresses',
  });

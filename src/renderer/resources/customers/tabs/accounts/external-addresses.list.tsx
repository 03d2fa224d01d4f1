import type { CustomerDetail } from '#contract/definitions/entities.ts';
import { api } from '#kernel/api/client.ts';
import { badges, copy, currency, relativeTime, text } from '#kernel/fields/fields.tsx';
import { defineList } from '#kernel/list/define-list.ts';

/** Addresses outside the platform that a customer withdraws to. */
export const externalAddressesOf = ({ id }: CustomerDetail) =>
  defineList({ noun: ['address', 'addresses'] }, api.customers.externalAddresses, {
    unpaged: true,
    params: { id },
    columns: [
      currency('asset', 'Asset', { width: 82, primary: true }),
      text('network', 'Network', { width: 124 }),
      copy('address'),
      copy('memo', 'Memo', { width: 112 }),
      text('label', 'Label', { width: 86 }),
      badges(
        'whitelisted',
        'Whitelisted',
        ({ whitelisted }) => [
          whitelisted ? { label: 'Whitelisted', tone: 'success' } : { label: 'Not listed', tone: 'neutral' },
        ],
        { width: 116 },
      ),
      relativeTime('last_used_at', 'Last used', { width: 106 }),
      relativeTime('created_at', 'Added', { width: 106 }),
    ],
    emptyTitle: 'No external addresses',
  });

import { api } from '#kernel/api/client.ts';
import { listTab } from '#kernel/detail/list-tab.tsx';
import { copy, flags, name, text, when } from '#kernel/list/columns.tsx';
import { defineList } from '#kernel/list/define-list.ts';
import { whole } from '#kernel/list/whole.ts';

/** Addresses elsewhere that a customer sends coins to. */
export const ExternalAddressesTab = listTab('External Addresses', ({ id }) =>
  defineList(() => whole(api.customers.externalAddresses({ id })), {
    id: 'customers.external-addresses',
    sort: '',
    key: (row) => row.id,
    columns: [
      name('asset', 'Asset', (row) => row.asset, { width: '70px' }),
      text('network', 'Network', (row) => row.network, { width: '124px' }),
      copy('address', 'Address', (row) => row.address),
      copy('memo', 'Memo', (row) => row.memo, { width: '112px' }),
      text('label', 'Label', (row) => row.label, { width: '86px' }),
      flags(
        'whitelisted',
        'Whitelisted',
        (row) => [row.whitelisted ? { label: 'Whitelisted', tone: 'good' } : { label: 'Not listed', tone: 'neutral' }],
        { width: '116px' },
      ),
      when('last_used_at', 'Last used', (row) => row.last_used_at, { width: '106px', precision: 'day' }),
      when('created_at', 'Added', (row) => row.created_at, { width: '106px', precision: 'day' }),
    ],
    filters: [],
    csv: 'customer-external-addresses',
    noun: ['address', 'addresses'],
    empty: 'This customer has saved no address elsewhere',
  }),
);

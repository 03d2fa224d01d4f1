import type { CustomerDetail } from '#contract/api/people.ts';
import { api } from '#kernel/api/client.ts';
import { listTab } from '#kernel/detail/list-tab.tsx';
import { copy, name, text, when } from '#kernel/list/columns.tsx';
import { defineList, definePeek } from '#kernel/list/define-list.ts';
import { rowOf, whole } from '#kernel/list/whole.ts';
import { Copyable } from '#kernel/ui/copyable.tsx';
import { moment } from '#kernel/ui/moment.tsx';
import { fullName } from '../customer-flags.ts';
import { removal } from './removal.ts';

/** Deposit addresses that the platform made for a customer. */
export const CryptoAddressesTab = listTab('Crypto Addresses', (customer: CustomerDetail) => {
  const { id } = customer;
  const one = (key: string) => rowOf(api.customers.cryptoAddresses({ id }), (row) => row.id === key, key);
  return defineList(() => whole(api.customers.cryptoAddresses({ id })), {
    id: 'customers.crypto-addresses',
    sort: '',
    key: (row) => row.id,
    columns: [
      name('asset', 'Asset', (row) => row.asset, { width: '90px' }),
      text('network', 'Network', (row) => row.network, { width: '150px' }),
      copy('address', 'Address', (row) => row.address),
      text('label', 'Label', (row) => row.label, { width: '140px' }),
      when('created_at', 'Created', (row) => row.created_at, { width: '120px', precision: 'day' }),
    ],
    peek: definePeek({
      query: one,
      title: (row) => `${row.asset} address`,
      fields: (row) => [
        ['Asset', row.asset],
        ['Network', row.network],
        ['Address', <Copyable key="address" value={row.address} what="address" />],
        ['Label', row.label],
        ['Created', moment(row.created_at)],
        ['Id', <Copyable key="id" value={row.id} what="id" />],
      ],
    }),
    actions: {
      subject: {
        name: (row) => `${row.asset} address · ${fullName(customer)}`,
        reread: (row) => one(row.id),
        facts: (row) =>
          new Map([
            ['Address', row.address],
            ['Network', row.network ?? ''],
          ]),
      },
      list: [
        removal({
          id: 'customers.deleteCryptoAddress',
          label: 'Delete address',
          effect: (row) => `Coins sent to ${row.address} are no longer credited to this customer.`,
          done: 'Crypto address deleted',
          run: (row, options) => api.customers.deleteCryptoAddress({ id, addressId: row.id }, undefined, options),
        }),
      ],
    },
    filters: [],
    csv: 'customer-crypto-addresses',
    noun: ['address', 'addresses'],
    empty: 'No deposit address was made for this customer yet',
  });
});

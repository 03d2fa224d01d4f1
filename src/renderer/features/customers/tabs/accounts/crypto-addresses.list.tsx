import type { CustomerDetail } from '#contract/platform/definitions/entities.ts';
import { api } from '#kernel/api/client.ts';
import { findRow } from '#kernel/api/derived-queries.ts';
import { defineDelete } from '#kernel/definitions/action.ts';
import { comparedValuesBy } from '#kernel/fields/compared-fields.ts';
import { copy, currency, dateTime, relativeTime, shortText, text } from '#kernel/fields/fields.tsx';
import { defineList } from '#kernel/list/define-list.ts';
import { fullName } from '../../../shared/customers/customer-badges.ts';

/** A customer's deposit addresses. */
export const cryptoAddressesOf = (customer: CustomerDetail) => {
  const { id } = customer;
  const findAddress = (addressId: string) =>
    findRow(api.customers.cryptoAddresses.query({ id }), (row) => row.id === addressId, addressId);
  return defineList({ noun: ['address', 'addresses'] }, api.customers.cryptoAddresses, {
    unpaged: true,
    params: { id },
    columns: [
      currency('asset', { primary: true }),
      shortText('network'),
      copy('address'),
      text('label'),
      relativeTime('created_at'),
    ],
    panel: {
      query: findAddress,
      title: (row) => `${row.asset} address`,
      fields: () => [
        currency('asset'),
        text('network'),
        copy('address'),
        text('label'),
        dateTime('created_at'),
        copy('id'),
      ],
    },
    actions: {
      name: (row) => `${row.asset} address · ${fullName(customer)}`,
      recordQuery: (row) => findAddress(row.id),
      comparedValues: comparedValuesBy(text('address'), text('network')),
      list: [
        defineDelete({
          id: 'customers.deleteCryptoAddress',
          label: 'Delete address',
          consequence: ({ address }) => `Deposits to ${address} will no longer be credited to this customer.`,
          send: (row, _values, request) =>
            api.customers.deleteCryptoAddress.send({ id, addressId: row.id }, undefined, request),
          successMessage: 'Crypto address deleted',
        }),
      ],
    },
    emptyTitle: 'No crypto addresses yet',
  });
};

import type { CustomerDetail } from '#contract/platform/definitions/entities.ts';
import { api } from '#kernel/api/client.ts';
import { copy, currency, dateTime, relativeTime, text, word } from '#kernel/fields/fields.tsx';
import { defineList } from '#kernel/list/define-list.ts';
import { beneficiaryActions, findBeneficiary } from './beneficiaries.actions.ts';

/** The bank accounts and crypto addresses that a customer sends money to. */
export const beneficiariesOf = (customer: CustomerDetail) => {
  const { id } = customer;
  return defineList({ noun: ['beneficiary', 'beneficiaries'] }, api.customers.beneficiaries, {
    unpaged: true,
    params: { id },
    columns: [
      text('name', { primary: true }),
      word('type'),
      text('bank', 'Bank or network', (row) => row.bank_name ?? row.network),
      copy('account', 'Account or address', (row) => row.account_number ?? row.address),
      currency('currency'),
      relativeTime('created_at', 'Added'),
    ],
    panel: {
      query: (key) => findBeneficiary(id, key),
      title: (row) => row.name,
      fields: () => [
        text('name'),
        word('type'),
        text('bank_name', 'Bank'),
        copy('account_number'),
        copy('address'),
        text('network'),
        currency('currency'),
        dateTime('created_at', 'Added'),
        copy('id'),
      ],
    },
    actions: beneficiaryActions(customer),
  });
};

import type { CustomerDetail } from '#contract/platform/definitions/entities.ts';
import { api } from '#kernel/api/client.ts';
import { findRow } from '#kernel/api/derived-queries.ts';
import { copy, dateTime, money, percent, relativeTime, shortText, status } from '#kernel/fields/fields.tsx';
import { defineList } from '#kernel/list/define-list.ts';

/** A customer's loans, secured with crypto. */
export const loansOf = ({ id }: CustomerDetail) =>
  defineList({ noun: ['loan', 'loans'] }, api.customers.loans, {
    unpaged: true,
    params: { id },
    columns: [
      shortText('reference', { primary: true }),
      money('principal', 'currency', { icon: false }),
      money('outstanding', 'currency', { icon: false }),
      money('collateral', 'collateral_currency', { isFiat: false, icon: false }),
      percent('ltv'),
      percent('apr'),
      status('status'),
      relativeTime('due_at'),
    ],
    panel: {
      query: (key) => findRow(api.customers.loans.query({ id }), (row) => row.id === key, key),
      title: (row) => `Loan ${row.reference}`,
      fields: () => [
        copy('reference'),
        status('status'),
        money('principal', 'currency'),
        money('outstanding', 'currency'),
        money('collateral', 'collateral_currency', { isFiat: false }),
        percent('ltv', 'Loan to value'),
        percent('apr', 'Annual rate (APR)'),
        dateTime('opened_at'),
        dateTime('due_at'),
      ],
    },
    emptyTitle: 'No loans',
  });

import type { CustomerDetail } from '#contract/definitions/entities.ts';
import { api } from '#kernel/api/client.ts';
import { findRow } from '#kernel/api/derived-queries.ts';
import { copy, dateTime, money, percent, relativeTime, status, text } from '#kernel/fields/fields.tsx';
import { defineList } from '#kernel/list/define-list.ts';

/** A customer's loans, secured with crypto. */
export const loansOf = ({ id }: CustomerDetail) =>
  defineList({ noun: ['loan', 'loans'] }, api.customers.loans, {
    unpaged: true,
    params: { id },
    columns: [
      text('reference', 'Reference', { primary: true }),
      money('principal', 'currency', { width: 152, icon: false }),
      money('outstanding', 'currency', { width: 152, icon: false }),
      money('collateral', 'collateral_currency', { width: 134, icon: false }),
      percent('ltv', 'LTV', { width: 72 }),
      percent('apr', 'APR', { width: 68 }),
      status('status', 'Status', { width: 110 }),
      relativeTime('due_at', 'Due', { width: 106 }),
    ],
    panel: {
      query: (key) => findRow(api.customers.loans.query({ id }), (row) => row.id === key, key),
      title: (row) => `Loan ${row.reference}`,
      fields: () => [
        copy('reference'),
        status('status'),
        money('principal', 'currency'),
        money('outstanding', 'currency'),
        money('collateral', 'collateral_currency'),
        percent('ltv', 'Loan to value'),
        percent('apr', 'Annual rate (APR)'),
        dateTime('opened_at', 'Opened'),
        dateTime('due_at', 'Due'),
      ],
    },
    emptyTitle: 'No loans',
  });

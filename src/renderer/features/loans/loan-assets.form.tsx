import type { LoanAsset } from '#contract/platform/api/loans.ts';
import { loanAssetBody, loanAssetChangeBody } from '#contract/platform/bodies/products.ts';
import { limits } from '#contract/values/limits.ts';
import { api } from '#kernel/api/client.ts';
import { defineForm } from '#kernel/definitions/form.ts';
import { formChanges } from '#kernel/fields/compared-fields.ts';
import { findExisting } from '#kernel/form/find-existing.ts';
import { sumOf } from '#kernel/format/decimal.ts';
import { formatMoney, formatPercent } from '#kernel/format/money.ts';
import { coinOptions, type KnownCurrency, knownCurrencies } from '../shared/money/known-currencies.ts';
import { ProductCard } from '../shared/money/product-card.tsx';
import { reasonSection } from '../shared/reason-input.ts';
import { type LoanAssetValues, loanAssetActions, valuesOf } from './loan-asset-values.ts';
import { loanAssetFields } from './loan-assets.fields.ts';

/** So many percent of 1,000 USD, exactly; null for what is no rate yet. */
const ofThousand = (percent: string): string | null => {
  const amount = percent === '' ? null : sumOf(Array.from({ length: 10 }, () => percent));
  return amount && formatMoney(amount, 'USD');
};

export const loanAssetsForm = defineForm<LoanAsset, LoanAssetValues & { reason: string }, readonly KnownCurrency[]>({
  endpoints: { add: 'loans.addAsset', edit: 'loans.updateAsset' },
  prepare: knownCurrencies,
  sections: [
    {
      title: 'Asset',
      text: 'What customers pledge for a loan. A disabled asset secures no new loans.',
      inputs: (_values, record, known) => [
        record
          ? { kind: 'readOnly', name: 'asset', label: 'Asset', value: record.asset }
          : { kind: 'select', name: 'asset', label: 'Asset', options: coinOptions(known) },
        { kind: 'switch', name: 'enabled', label: 'Enabled' },
      ],
    },
    {
      title: 'Loan to value and rate',
      text: 'Applies to new loans. Existing loans keep their limits.',
      inputs: () => [
        { kind: 'text', type: 'decimal', name: 'max_ltv', label: 'Max LTV (%)', half: true },
        { kind: 'text', type: 'decimal', name: 'liquidation_ltv', label: 'Liquidation LTV (%)', half: true },
        { kind: 'text', type: 'decimal', name: 'apr', label: 'APR (%)', half: true },
      ],
    },
    {
      title: 'Limits',
      inputs: ({ asset }) => [
        { kind: 'text', type: 'decimal', name: 'min', label: `Minimum in ${asset}`, half: true },
        { kind: 'text', type: 'decimal', name: 'max', label: `Maximum in ${asset}`, half: true },
      ],
    },
    reasonSection,
  ],
  preview: {
    title: 'What customers see',
    content: (values) => (
      <ProductCard
        asset={values.asset}
        title={`Borrow against ${values.asset}`}
        figure={values.apr === '' ? null : formatPercent(values.apr)}
        figureLabel="APR"
        lines={[
          [`Borrow on 1,000 USD of ${values.asset}`, ofThousand(values.max_ltv)],
          ['Liquidation when you owe', ofThousand(values.liquidation_ltv)],
          ['Minimum', values.min === '' ? null : formatMoney(values.min, values.asset, false)],
          ['Maximum', values.max === '' ? null : formatMoney(values.max, values.asset, false)],
        ]}
        note={values.enabled ? null : 'Not open to new loans'}
      />
    ),
  },
  query: ({ id = '' }) => api.loans.asset.query({ id }),
  keepsDraft: true,
  initialValues: (record) => ({ ...valuesOf(record), reason: '' }),
  schema: (record) => (record ? loanAssetChangeBody : loanAssetBody),
  record: loanAssetActions,
  changes: (record, values) => formChanges(loanAssetFields, record, valuesOf(record), values),
  send: (values, request, record) =>
    record
      ? api.loans.updateAsset.send({ id: record.id }, values, request)
      : api.loans.addAsset.send({}, loanAssetBody.parse(values), request),
  existing: ({ asset }) =>
    findExisting(api.loans.assets.query({ sort: '-created_at', limit: limits.pageSizeMax }), {
      values: [asset],
      isSame: (product) => product.asset === asset,
      name: (product) => product.asset,
    }),
  submitLabel: (record) => (record ? 'Save changes' : 'Add asset'),
  successMessage: 'Loan asset saved',
});

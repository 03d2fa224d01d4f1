import { z } from 'zod';
import type { EarnAsset } from '#contract/platform/api/earn.ts';
import { earnAssetBody, earnAssetChangeBody } from '#contract/platform/bodies/products.ts';
import { earnAssetStatuses } from '#contract/platform/enums.ts';
import { hasStatus } from '#contract/platform/status.ts';
import { api } from '#kernel/api/client.ts';
import { defineForm } from '#kernel/definitions/form.ts';
import { formChanges } from '#kernel/fields/compared-fields.ts';
import { findExisting } from '#kernel/form/find-existing.ts';
import { formatMoney, formatPercent } from '#kernel/format/money.ts';
import { sentenceCase } from '#kernel/format/text.ts';
import { coinOptions, type KnownCurrency, knownCurrencies } from '../shared/money/known-currencies.ts';
import { ProductCard } from '../shared/money/product-card.tsx';
import { reasonSection } from '../shared/reason-input.ts';
import { daysOf, type EarnAssetValues, fieldValuesOf, termText, valuesOf } from './earn-asset-values.ts';
import { earnAssetFields } from './earn-assets.fields.ts';
import { earnAssetActions } from './earn-fields.tsx';

/** The body of the form's values; what is not valid yet is left to the body's own rules. */
const bodyOf = ({ term, term_days, ...values }: EarnAssetValues & { reason: string }) => ({
  ...values,
  name: values.name.trim(),
  term_days: term === 'flexible' ? null : daysOf(term_days),
});

const formSchema = (body: z.ZodType) =>
  z.preprocess((values) => bodyOf({ ...valuesOf(null), reason: '', ...Object(values) }), body);

export const earnAssetsForm = defineForm<EarnAsset, EarnAssetValues & { reason: string }, readonly KnownCurrency[]>({
  endpoints: { add: 'earn.addAsset', edit: 'earn.updateAsset' },
  prepare: knownCurrencies,
  sections: [
    {
      title: 'Product',
      inputs: (_values, record, known) => [
        record
          ? { kind: 'readOnly', name: 'asset', label: 'Asset', value: record.asset }
          : { kind: 'select', name: 'asset', label: 'Asset', options: coinOptions(known) },
        { kind: 'text', name: 'name', label: 'Name', hint: 'What customers see, such as “Locked USDT, 30 days”' },
      ],
    },
    {
      title: 'Rate and term',
      inputs: ({ term }) => [
        { kind: 'text', type: 'decimal', name: 'apy', label: 'APY (%)', half: true },
        {
          kind: 'segmented',
          name: 'term',
          label: 'Term',
          options: [
            { value: 'flexible', label: 'Flexible' },
            { value: 'locked', label: 'Locked' },
          ],
        },
        ...(term === 'locked' ? [{ kind: 'text', name: 'term_days', label: 'Days locked', half: true } as const] : []),
      ],
    },
    {
      title: 'Limits',
      inputs: ({ asset }, record) => [
        { kind: 'text', type: 'decimal', name: 'min', label: `Minimum in ${asset}`, half: true },
        { kind: 'text', type: 'decimal', name: 'max', label: `Maximum in ${asset}`, half: true },
        {
          kind: 'text',
          type: 'decimal',
          name: 'capacity',
          label: `Capacity in ${asset}`,
          hint: record
            ? `All customers together. ${formatMoney(record.subscribed, asset, false)} subscribed so far.`
            : 'All customers together',
        },
      ],
    },
    {
      title: 'Availability',
      text: 'Customers can subscribe to an active product only. Existing plans continue. A closed product cannot be reopened.',
      inputs: (_values, record) => [
        {
          kind: 'select',
          name: 'status',
          label: 'Status',
          options: earnAssetStatuses
            .filter((status) => record !== null || status !== 'closed')
            .map((value) => ({ value, label: sentenceCase(value) })),
        },
      ],
    },
    reasonSection,
  ],
  preview: {
    title: 'What customers see',
    content: (values) => (
      <ProductCard
        asset={values.asset}
        title={values.name.trim() || 'Product name'}
        figure={values.apy === '' ? null : formatPercent(values.apy)}
        figureLabel="APY"
        lines={[
          ['Term', values.term === 'locked' ? values.term_days.trim() && termText(values.term_days) : termText(null)],
          ['Minimum', values.min === '' ? null : formatMoney(values.min, values.asset, false)],
          ['Maximum', values.max === '' ? null : formatMoney(values.max, values.asset, false)],
        ]}
        note={hasStatus(values.status, 'active') ? null : 'Not open to new plans'}
      />
    ),
  },
  query: ({ id = '' }) => api.earn.asset.query({ id }),
  keepsDraft: true,
  initialValues: (record) => ({ ...valuesOf(record), reason: '' }),
  schema: (record) => formSchema(record ? earnAssetChangeBody : earnAssetBody),
  record: earnAssetActions,
  changes: (record, values) =>
    formChanges(earnAssetFields, record, fieldValuesOf(valuesOf(record)), fieldValuesOf(values)),
  send: (values, request, record) =>
    record
      ? api.earn.updateAsset.send({ id: record.id }, earnAssetChangeBody.parse(bodyOf(values)), request)
      : api.earn.addAsset.send({}, earnAssetBody.parse(bodyOf(values)), request),
  existing: ({ asset, name }) =>
    findExisting(api.earn.assets.query({ asset, sort: '-created_at' }), {
      values: [name],
      isSame: (product) => product.name === name.trim(),
      name: (product) => product.name,
    }),
  submitLabel: (record) => (record ? 'Save changes' : 'Add asset'),
  successMessage: 'Earn asset saved',
});

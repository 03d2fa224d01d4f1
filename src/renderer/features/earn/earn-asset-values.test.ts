// @vitest-environment happy-dom
import '../../testing/setup-page.ts';
import { expect, test } from 'vitest';
import type { EarnAsset } from '#contract/platform/api/earn.ts';
import { formChanges } from '#kernel/fields/compared-fields.ts';
import { daysOf, fieldValuesOf, termText, valuesOf } from './earn-asset-values.ts';
import { earnAssetFields } from './earn-assets.fields.ts';

test.each([
  ['30', 30],
  [' 30 ', 30],
  ['030', 30],
  ['1e3', Number.NaN],
  ['0x10', Number.NaN],
  ['1.5', Number.NaN],
  ['-3', Number.NaN],
  ['', Number.NaN],
])('days typed as "%s" are %s', (typed, days) => expect(daysOf(typed)).toBe(days));

test.each([
  [null, 'Flexible'],
  ['1', '1 day'],
  ['030', '30 days'],
  ['1e3', '1e3 days'],
])('a term of "%s" reads %s', (typed, text) => expect(termText(typed)).toBe(text));

const product: EarnAsset = {
  id: 'EARN1',
  asset: 'USDT',
  name: 'Locked USDT',
  apy: '5.00',
  term_days: 30,
  min: '10',
  max: '1000',
  capacity: '100000',
  subscribed: '0',
  status: 'active',
  created_at: '2026-11-01T08:00:00Z',
  history: null,
};
const changesOf = (more: Partial<ReturnType<typeof valuesOf>>) =>
  formChanges(
    earnAssetFields,
    product,
    fieldValuesOf(valuesOf(product)),
    fieldValuesOf({ ...valuesOf(product), ...more }),
  );

test('the same days typed with a leading zero are no change', () =>
  expect(changesOf({ term_days: '030' })).toEqual([]));

test('a product that becomes flexible loses its days', () =>
  expect(changesOf({ term: 'flexible' })).toMatchObject([{ from: '30', to: '' }]));

import type { ExchangeRate, ExchangeRateDetail } from '#contract/platform/api/settings/books.ts';
import { areOverrideRates, rateConfirmation, rateOverrideFrom } from '#contract/platform/bodies/books.ts';
import { reasonBody } from '#contract/platform/bodies/common.ts';
import { limits } from '#contract/values/limits.ts';
import { api } from '#kernel/api/client.ts';
import { platformNow } from '#kernel/base/platform-now.ts';
import { defineAction, type FormInput, type RecordActions } from '#kernel/definitions/action.ts';
import type { Change } from '#kernel/definitions/change.ts';
import { changesOfField, comparedValuesBy } from '#kernel/fields/compared-fields.ts';
import { exactMoney } from '#kernel/format/money.ts';
import { reasonInput } from '../shared/reason-input.ts';
import { rateFields } from './exchange-rates.fields.ts';

type OverrideValues = Record<'buy' | 'sell' | 'source_rate' | 'until' | 'confirmation' | 'reason', string>;

/** What a member types before rates far from their source are sent. */
const confirmationInput = (text: string): FormInput => ({
  kind: 'text',
  name: 'confirmation',
  label: `Type ${text} to confirm`,
  hint: `More than ${limits.unconfirmedRatePercent}% from the source rate. Check both rates, then type the difference.`,
});

const overrideInputs = ({ quote }: ExchangeRate, values: OverrideValues): readonly FormInput[] => {
  const text = areOverrideRates(values) ? rateConfirmation(values, values.source_rate) : null;
  return [
    { kind: 'text', type: 'decimal', name: 'buy', label: `Buy rate in ${quote}` },
    { kind: 'text', type: 'decimal', name: 'sell', label: `Sell rate in ${quote}` },
    ...(text === null ? [] : [confirmationInput(text)]),
    { kind: 'text', type: 'dateTime', name: 'until', label: 'Ends (UTC)' },
    reasonInput,
  ];
};

const overrideChanges = (record: ExchangeRate, { buy, sell, until }: OverrideValues): readonly Change[] => [
  ...changesOfField(rateFields.buy, record, buy),
  ...changesOfField(rateFields.sell, record, sell),
  ...(until === '' ? [] : changesOfField(rateFields.overrideEnds, record, until)),
];

export const rateActions: RecordActions<ExchangeRateDetail> = {
  name: ({ pair }) => pair,
  recordQuery: ({ id }) => api.books.rate.query({ id }),
  // Rates of the source change all the time and are nobody's change: they are compared only while they are overridden.
  comparedValues: (record) =>
    comparedValuesBy(rateFields.overrideEnds, ...(record.override ? [rateFields.buy, rateFields.sell] : []))(record),
  list: [
    defineAction<ExchangeRateDetail, OverrideValues>({
      id: 'books.overrideRate',
      label: ({ override }) => (override ? 'Change override' : 'Override rate'),
      shortcut: 'O',
      consequence: ({ base, source, source_rate, quote }) =>
        `Customers trade ${base} at these rates until the override ends. The source rate of ${source} is ${exactMoney(source_rate, quote)}.`,
      inputs: (record, _prepared, values) => overrideInputs(record, values),
      initialValues: ({ buy, sell, source_rate, override }) => ({
        buy,
        sell,
        source_rate,
        until: override ? new Date(override.until).toISOString() : '',
        confirmation: '',
        reason: '',
      }),
      schema: () => rateOverrideFrom(platformNow()),
      changes: overrideChanges,
      suggestedReasons: () => ['Source is down', 'Source lags behind the market', 'Requested by treasury'],
      send: ({ id }, values, request) => api.books.overrideRate.send({ id }, values, request),
      successMessage: 'Exchange rate overridden',
    }),
    defineAction<ExchangeRateDetail, { reason: string }>({
      id: 'books.removeOverride',
      label: 'Remove override',
      shortcut: 'R',
      isAvailable: ({ override }) => override !== null,
      consequence: ({ base, source }) => `Customers trade ${base} at the rates of ${source} again, with our margin.`,
      inputs: () => [reasonInput],
      initialValues: () => ({ reason: '' }),
      schema: () => reasonBody,
      changes: (record) => changesOfField(rateFields.overrideEnds, record, null),
      suggestedReasons: () => ['Source is back', 'Set by mistake'],
      send: ({ id }, { reason }, request) => api.books.removeOverride.send({ id }, { reason }, request),
      successMessage: 'Override removed',
    }),
  ],
};

import { z } from 'zod';
import type { Country } from '#contract/platform/api/settings/countries.ts';
import { countryChangeBody } from '#contract/platform/bodies/countries.ts';
import { countryFeatures } from '#contract/platform/enums.ts';
import { api } from '#kernel/api/client.ts';
import { nameOfCountry } from '#kernel/api/countries.ts';
import type { FormInput } from '#kernel/definitions/action.ts';
import type { ValueField } from '#kernel/definitions/field.ts';
import { flag } from '#kernel/fields/fields.tsx';
import { sentenceCase } from '#kernel/format/text.ts';
import { settingActions } from '../shared/setting-actions.ts';
import { countryFields } from './countries.fields.ts';

const featurePrefix = 'feature_';

/** The values of the form. Each feature is a switch of its own: `feature_payouts`. */
type CountryValues = Record<'name' | 'calling_code' | 'currency', string> & { enabled?: boolean } & Record<
    `${typeof featurePrefix}${string}`,
    boolean
  >;

/** The known features, and those that only this country's record names; none if the platform doesn't say which are on. */
const featuresOf = ({ supported_features: enabled }: Country): readonly string[] =>
  enabled === null ? [] : [...new Set([...countryFeatures, ...enabled])];

const valuesOf = (record: Country): CountryValues => ({
  name: record.name ?? '',
  calling_code: record.calling_code ?? '',
  currency: record.currency ?? '',
  ...(record.enabled !== null && { enabled: record.enabled }),
  ...Object.fromEntries(
    featuresOf(record).map((feature) => [
      featurePrefix + feature,
      record.supported_features?.includes(feature) ?? false,
    ]),
  ),
});

const noValues = { name: '', calling_code: '', currency: '', reason: '' };

/**
 * What a write sends. A country without name, calling code or currency can be changed without adding them, but they can't be removed. What
 * the platform doesn't say of it stays as it is.
 */
const bodyOf = (record: Country, values: CountryValues & { reason: string }) => ({
  reason: values.reason,
  ...((values.name !== '' || record.name) && { name: values.name }),
  ...(record.enabled !== null && { enabled: values.enabled }),
  ...((values.calling_code !== '' || record.calling_code) && { calling_code: values.calling_code }),
  ...((values.currency !== '' || record.currency) && { currency: values.currency }),
  ...(record.supported_features !== null && {
    supported_features: Object.entries(values).flatMap(([name, value]) =>
      name.startsWith(featurePrefix) && value === true ? [name.slice(featurePrefix.length)] : [],
    ),
  }),
});

/** A feature of a country as a switch. */
const featureField = (feature: string): ValueField<Country> =>
  flag('On', 'Off')<Country>(featurePrefix + feature, sentenceCase(feature), ({ supported_features: enabled }) =>
    enabled?.includes(feature),
  );

/** The inputs of a country that both its forms have. */
export const countryInputs: readonly FormInput[] = [
  { kind: 'text', name: 'name', label: countryFields.name.label },
  { kind: 'text', name: 'calling_code', label: countryFields.calling_code.label, half: true },
  { kind: 'text', name: 'currency', label: countryFields.currency.label, half: true },
];

const enabledInput: FormInput = { kind: 'switch', name: 'enabled', label: 'Enabled' };

export const countryActions = settingActions<Country, CountryValues>({
  id: 'countries.update',
  noun: 'country',
  name: nameOfCountry,
  recordQuery: ({ id }) => api.countries.get.query({ id }),
  consequence: 'Customers of this country see the features that are on. A disabled country is not offered at sign-up.',
  inputs: (record) => [
    ...countryInputs,
    ...(record.enabled === null ? [] : [enabledInput]),
    ...featuresOf(record).map(
      (feature): FormInput => ({ kind: 'switch', name: featurePrefix + feature, label: sentenceCase(feature) }),
    ),
  ],
  valuesOf,
  fields: (record) => ({
    ...countryFields,
    ...Object.fromEntries(featuresOf(record).map((feature) => [featurePrefix + feature, featureField(feature)])),
  }),
  schema: (record) => z.preprocess((values) => bodyOf(record, { ...noValues, ...Object(values) }), countryChangeBody),
  suggestedReasons: ['License received', 'Payment provider available', 'Requested by compliance'],
  send: (record, values, request) => api.countries.update.send({ id: record.id }, bodyOf(record, values), request),
  successMessage: 'Country changed',
});

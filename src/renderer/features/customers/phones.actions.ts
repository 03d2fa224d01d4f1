import { z } from 'zod';
import type { Country } from '#contract/platform/api/settings/countries.ts';
import { phoneBody } from '#contract/platform/bodies/customers.ts';
import type { CustomerDetail } from '#contract/platform/definitions/entities.ts';
import { api } from '#kernel/api/client.ts';
import { allCountries, nameOfCountry } from '#kernel/api/countries.ts';
import { defineAction, type FormValues, type Holder, type Option } from '#kernel/definitions/action.ts';
import { type Change, newValueText } from '#kernel/definitions/change.ts';
import type { ReadQuery } from '#kernel/definitions/read-query.ts';
import { changesOfField } from '#kernel/fields/compared-fields.ts';
import { emptyValue } from '#kernel/format/text.ts';
import { countryOption } from '../shared/countries.ts';
import { givenReason, optionalReasonInput } from '../shared/reason-input.ts';
import { customerFields, customerUpdated } from './customers.fields.ts';
import { customers } from './identity.ts';
import type { SplitPhone } from './phone.ts';

type TypedPhone = Record<'country_code' | 'number', string>;
type PhoneValues = TypedPhone & { reason: string };

/** The countries, and how numbers are read: its data is large, so it is loaded with the dialog. */
interface Prepared {
  countries: readonly Country[];
  phones: Pick<typeof import('./phone.ts'), 'callingCode' | 'fullNumber' | 'readPhone' | 'splitPhone'>;
}

const prepared = (): ReadQuery<Prepared> => {
  const { queryKey, queryFn } = allCountries();
  return {
    queryKey: [...queryKey, 'phones'],
    queryFn: async (context) => {
      const [{ data }, phones] = await Promise.all([queryFn(context), import('./phone.ts')]);
      const { callingCode, fullNumber, readPhone, splitPhone } = phones;
      return { countries: data, phones: { callingCode, fullNumber, readPhone, splitPhone } };
    },
  };
};

const initialPhone = ({ phone_number, profile }: CustomerDetail, { countries, phones }: Prepared): TypedPhone => {
  const { country, number } = phones.splitPhone(phone_number, countries, profile.country_code);
  return { country_code: country, number };
};

const read = ({ country_code, number }: TypedPhone, { countries, phones }: Prepared): SplitPhone | null =>
  phones.readPhone(number, countries, country_code);

/** As typed: what it becomes is read with the country. */
const typedPhone = (given: Prepared) =>
  z
    .object({ country_code: z.string(), number: z.string(), reason: phoneBody.shape.reason })
    .superRefine((values, context) => {
      const refuse = (path: keyof TypedPhone, message: string) =>
        context.addIssue({ code: 'custom', path: [path], message });
      const phone = read(values, given);
      const hasOwnCode = /^\s*(\+|00)/.test(values.number);
      if (values.country_code === '' && (phone?.country ?? '') === '' && !hasOwnCode)
        refuse('country_code', 'Country code is required');
      if (values.number.trim() === '' || phone?.number === '') refuse('number', 'Phone number is required');
      else if (phone === null) refuse('number', 'Enter one phone number, such as 803 123 4567 or +234 803 123 4567');
      else if (phone.country === '' && (hasOwnCode || values.country_code !== ''))
        refuse('number', 'No country in the list has this country code');
    });

const phoneChanges = (customer: CustomerDetail, values: TypedPhone, given: Prepared): Change[] => {
  const before = initialPhone(customer, given);
  // What nobody touched is not written in another way.
  if (values.country_code === before.country_code && values.number.trim() === before.number.trim()) return [];
  const phone = read(values, given);
  const to = phone === null ? values.number : given.phones.fullNumber(phone, given.countries);
  return changesOfField(customerFields.phone, customer, to);
};

const codeOptions = ({ countries, phones }: Prepared): Option[] =>
  countries
    .filter((country) => phones.callingCode(country) !== '')
    .map((country) => countryOption(country, `${nameOfCountry(country)} (${phones.callingCode(country)})`));

/** A number with a calling code of its own chooses its country. What is unknown stays as it was typed. */
const tidied = (customer: CustomerDetail, { country_code, number }: FormValues, given: Prepared): FormValues => {
  if (number === initialPhone(customer, given).number) return {};
  const phone = read({ country_code: String(country_code), number: String(number) }, given);
  return phone && phone.country !== '' ? { country_code: phone.country, number: phone.number } : {};
};

/** The other customer who has a number already. */
const otherCustomer = ({ id }: CustomerDetail, values: TypedPhone, given: Prepared): ReadQuery<Holder | null> => {
  const { phones, countries } = given;
  const phone = read(values, given);
  const number = phone === null ? values.number : phones.fullNumber(phone, countries);
  const isSame = (other: string) =>
    phones.fullNumber(phones.splitPhone(other, countries, values.country_code), countries) === number;
  return {
    queryKey: ['search.run', 'phone number', number, id],
    queryFn: async ({ signal }) => {
      const parameters = [{ filter: 'phone_number', value: number } as const];
      const { phone_numbers } = await api.search.run.send({}, { parameters }, { signal });
      const found = phone_numbers.find((one) => one.user_id !== id && isSame(one.number));
      const path = found ? customers.to(found.user_id) : null;
      return found && path ? { name: found.customer?.name ?? 'Open the customer', path } : null;
    },
  };
};

export const changePhone = defineAction<CustomerDetail, PhoneValues, Prepared>({
  id: 'customers.changePhone',
  shortcut: 'P',
  label: 'Edit phone number',
  consequence: 'Codes and calls go to the new number.',
  prepare: prepared,
  inputs: (customer, given) => [
    { kind: 'readOnly', name: 'old', label: 'Old phone number', value: customer.phone_number ?? emptyValue },
    {
      kind: 'select',
      name: 'country_code',
      label: 'Country code',
      searchable: true,
      options: codeOptions(given),
    },
    {
      kind: 'text',
      name: 'number',
      label: 'Phone number',
      type: 'tel',
      hint: 'With or without the country code',
      tidy: (values) => tidied(customer, values, given),
    },
    optionalReasonInput,
  ],
  initialValues: (customer, given) => ({ ...initialPhone(customer, given), reason: '' }),
  suggestedReasons: () => ['Requested by the customer', 'Requested by compliance'],
  schema: (_customer, given) => typedPhone(given),
  changes: phoneChanges,
  send: ({ id }, values, request, given) => {
    const phone = read(values, given);
    const { country_code, number } = phone ? { country_code: phone.country, number: phone.number } : values;
    return api.customers.changePhone.send({ id }, { country_code, number, ...givenReason(values.reason) }, request);
  },
  holders: { number: otherCustomer },
  successMessage: customerUpdated((_customer, [phone]) => `Phone number changed to ${newValueText(phone)}`),
});

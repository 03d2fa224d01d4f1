import { z } from 'zod';
import type { Beneficiary } from '#contract/platform/api/customer-records.ts';
import { beneficiaryBody } from '#contract/platform/bodies/customers.ts';
import type { CustomerDetail } from '#contract/platform/definitions/entities.ts';
import { api } from '#kernel/api/client.ts';
import { findRow } from '#kernel/api/derived-queries.ts';
import { defineAction, defineDelete, type FormInput, type RecordActions } from '#kernel/definitions/action.ts';
import type { ValueField } from '#kernel/definitions/field.ts';
import { comparedValuesBy, formChanges, formTexts } from '#kernel/fields/compared-fields.ts';
import { text } from '#kernel/fields/fields.tsx';
import { emptyAsNull } from '../../../shared/accounts/empty-as-null.ts';
import { fullName } from '../../../shared/customers/customer-badges.ts';

/** Finds a beneficiary in the whole list: the API has no endpoint for one. */
export const findBeneficiary = (id: string, key: string) =>
  findRow(api.customers.beneficiaries.query({ id }), (row) => row.id === key, key);

const name = text<Beneficiary>('name');
const accountFields = {
  name,
  bank_name: text<Beneficiary>('bank_name', 'Bank'),
  account_number: text<Beneficiary>('account_number'),
};
const addressFields = { name, address: text<Beneficiary>('address'), network: text<Beneficiary>('network') };

/** A beneficiary is either a bank account or a crypto address. */
const fieldsOf = ({ address }: Beneficiary): Readonly<Record<string, ValueField<Beneficiary>>> =>
  address === null ? accountFields : addressFields;

const body = z.preprocess(emptyAsNull(['bank_name', 'account_number', 'address', 'network']), beneficiaryBody);

const edit = (id: string) =>
  defineAction<Beneficiary, Record<string, string>>({
    id: 'customers.updateBeneficiary',
    shortcut: 'B',
    label: 'Edit beneficiary',
    consequence: "The customer's next payments to this beneficiary use the new details.",
    inputs: (row) =>
      Object.entries(fieldsOf(row)).map(([key, { label }]): FormInput => ({ kind: 'text', name: key, label })),
    initialValues: (row) => formTexts(fieldsOf(row), row),
    schema: () => body,
    changes: (row, values) => formChanges(fieldsOf, row, formTexts(fieldsOf(row), row), values),
    send: (row, values, request) =>
      api.customers.updateBeneficiary.send({ id, beneficiaryId: row.id }, body.parse(values), request),
    successMessage: 'Beneficiary updated',
  });

/** The actions on one of a customer's beneficiaries. */
export const beneficiaryActions = (customer: CustomerDetail): RecordActions<Beneficiary> => ({
  name: (row) => `${row.name} · beneficiary of ${fullName(customer)}`,
  recordQuery: (row) => findBeneficiary(customer.id, row.id),
  comparedValues: (row) => comparedValuesBy(...Object.values(fieldsOf(row)))(row),
  list: [
    edit(customer.id),
    defineDelete({
      id: 'customers.deleteBeneficiary',
      label: 'Delete beneficiary',
      consequence: 'The customer must add this beneficiary again before paying them.',
      send: (row, _values, request) =>
        api.customers.deleteBeneficiary.send({ id: customer.id, beneficiaryId: row.id }, undefined, request),
      successMessage: 'Beneficiary deleted',
    }),
  ],
});
